import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addAgreement } from "#domain/agreements/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDoor } from "#tests/deal-door.ts";
import { openDeals, terms } from "#tests/deals.ts";
import { createTestApp } from "#tests/test-app.ts";
import { sheetOf, workbook } from "#tests/workbook.ts";

const sample = (name: string) => readFileSync(new URL(`../../../platform/tables/samples/${name}`, import.meta.url));

test.each([
  ["bom-semicolons.csv", { company: "Müller & Söhne GmbH", expectedMinor: 1_250_000n, why: "Zeile 1\nZeile 2" }],
  ["unicode-text.txt", { company: "Tokyo Gears", contactPhone: "+81 3 1234", expectedMinor: 120_050n }],
  ["names-its-separator.csv", { company: "Sep Line Co", expectedMinor: 90_000n }],
  ["western-windows.csv", { company: "Café Börse", contactName: "René Müller" }],
  ["comma-in-heading.csv", { company: "Comma Head", contactEmail: "bo@comma-head.example" }],
  ["two-email-columns.csv", { company: "Dup Head", contactEmail: "first@dup.example" }],
  ["empty-cells-at-end.csv", { company: "Trail Co", contactEmail: "t@trail.example" }],
  ["first-and-last-name.csv", { company: "Tanaka KK", contactName: "Mei Tanaka", foundOn: "2026-11-20" }],
  [
    "hubspot-contacts.csv",
    {
      company: 'Acme "Tools", Inc.',
      contactName: "O'Brien, Jr. D'Angelo",
      contactPhone: "+1 (555) 010-0199",
      expectedMinor: 1_250_000n,
      currency: "USD",
      foundOn: "2026-11-20",
      externalRef: "12345678901",
    },
  ],
])("%s becomes one deal with what it says, and no line has a problem", async (name, facts) => {
  const { take, page, importAll } = await openDoor();
  const id = await take(sample(name), name);

  const { counts, mend, columns, reading } = await page(id);
  expect(counts).toMatchObject({ ready: 1, refused: 0, near: 0 });
  expect(mend).toEqual([]);
  expect(reading.encoding).toMatch(/^(UTF-8|UTF-16|Windows-1252)$/);
  expect(columns.every(({ samples }) => samples.length <= 1)).toBe(true);
  expect(await importAll(id)).toMatchObject([facts]);
});

test("lines that were found before a fee was agreed are counted before they are imported", async () => {
  const { take, page, noor, db, now } = await openDoor();
  const table = "Company;Email;Date\nMoss;a@moss.test;2025-03-04\nBell;b@bell.test;2026-05-06\nNo way;;2025-01-01\n";
  const late = await take(Buffer.from(table));
  expect(await page(late)).toMatchObject({
    counts: { ready: 2, refused: 1 },
    unpaid: { count: 1, until: "2026-01-01" },
  });

  const { clientId } = await createTestApp(db);
  const id = await take(Buffer.from(table), "new.csv", clientId);
  expect(await page(id)).toMatchObject({ unpaid: { count: 2, until: null } });
  const agreed = await addAgreement({ db, actor: noor, now }, { clientId, ...terms({ inForceFrom: "2025-01-01" }) });
  expect(agreed).toMatchObject({ ok: true });
  expect(await page(id)).toMatchObject({ counts: { ready: 2 }, unpaid: { count: 0 } });
});

test("both of two columns of one name can be chosen", async () => {
  const { take, page, send, importAll } = await openDoor();
  const id = await take(sample("two-email-columns.csv"));
  const { columns, mapping } = await page(id);
  expect(columns.map(({ label }) => label)).toEqual(["Company", "Email", "Email (2)", "Website"]);

  await send({ intent: "map", ...mapping, contactEmail: "email (2)" }, id);

  expect((await page(id)).reading.mapped).toBe("chosen");
  expect(await importAll(id)).toMatchObject([{ contactEmail: "second@dup.example" }]);
});

test("days and amounts that can be read in two ways are asked once for the file", async () => {
  const { take, page, send, importAll } = await openDoor();
  const id = await take(
    Buffer.from("Company;Email;Date;Amount\nMoss;a@moss.test;3/4/2026;1.234\nBell;b@bell.test;5/6/2026;2.500\n"),
  );

  const before = await page(id);
  expect(before).toMatchObject({ asked: { days: true, decimals: true }, counts: { ready: 0, refused: 2 } });
  await send({ intent: "map", ...before.mapping, days: "month", decimals: "comma" }, id);

  expect(await page(id)).toMatchObject({
    counts: { ready: 2, refused: 0 },
    formats: { days: "month", decimals: "comma" },
  });
  expect(await importAll(id)).toMatchObject([
    { company: "Bell", foundOn: "2026-05-06", expectedMinor: 250_000n },
    { company: "Moss", foundOn: "2026-03-04", expectedMinor: 123_400n },
  ]);
});

test("one value that tells decides for the whole file, and an amount in another currency is a problem", async () => {
  const { take, page } = await openDoor();
  const lines = [
    "Moss;a@moss.test;3/4/2026;1.234",
    "Bell;b@bell.test;20/5/2026;12,50",
    "Tate;t@tate.test;1/5/2026;€ 12,50",
  ];
  const id = await take(Buffer.from(["Company;Email;Date;Amount", ...lines].join("\n")));

  expect(await page(id)).toMatchObject({
    asked: { days: false, decimals: false },
    counts: { ready: 2, refused: 1 },
    mend: [{ row: 4, because: "The agreement is in USD, this line in EUR." }],
  });
});

test("the columns chosen for a client's file are remembered for its next file with these headings", async () => {
  const { take, page, send, importAll } = await openDoor();
  const head = "Firma;Post;Wann";
  const first = await take(Buffer.from(`${head}\nMoss;a@moss.test;3/4/2026\n`));
  const { mapping } = await page(first);
  await send(
    { intent: "map", ...mapping, company: "firma", contactEmail: "post", foundOn: "wann", days: "day" },
    first,
  );
  expect(await importAll(first)).toHaveLength(1);

  const next = await take(Buffer.from(`${head}\nBell;b@bell.test;5/6/2026\n`));
  expect(await page(next)).toMatchObject({ reading: { mapped: "remembered" }, counts: { ready: 1, refused: 0 } });
  expect(await importAll(next)).toMatchObject([{ company: "Bell", foundOn: "2026-06-05" }]);
  const { clientId: other } = await openDeals();
  const elsewhere = await take(Buffer.from(`${head}\nBell;b@bell.test;5/6/2026\n`), "leads.csv", other);
  expect((await page(elsewhere)).reading.mapped).toBe("guessed");
});

test("a workbook is read, with a choice of its sheets", async () => {
  const { take, page, send, importAll } = await openDoor();
  const sheets = {
    Moss: sheetOf([
      ["Company", "Email"],
      ["Moss", "a@moss.test"],
    ]),
    Bell: sheetOf([
      ["Firm", "Work Email"],
      ["Bell & Co", "b@bell.test"],
      ["Tate", "t@tate.test"],
    ]),
  };
  const id = await take(workbook(sheets), "leads.xlsx");
  expect(await page(id)).toMatchObject({ reading: { sheet: "Moss", sheets: ["Bell"] }, counts: { ready: 1 } });

  await send({ intent: "sheet", sheet: "Bell" }, id);
  expect(await page(id)).toMatchObject({ reading: { sheet: "Bell", sheets: ["Moss"] }, counts: { ready: 2 } });
  expect(await importAll(id)).toMatchObject([{ company: "Bell & Co" }, { company: "Tate" }]);
});

test("a line with a problem is mended in place, or downloaded with the reason and sent again", async () => {
  const { take, page, send, file, importAll } = await openDoor();
  const text = 'Company,Email,Size\nMoss,a@moss.test,"9, or so"\n,b@bell.test,2\nTate,nowhere,=1+1\nRagged,x\n';
  const id = await take(Buffer.from(text));
  const { mend } = await page(id);
  expect(mend.map(({ row, because }) => [row, because])).toEqual([
    [3, "Enter the company's name."],
    [4, expect.stringContaining("address")],
    [5, "This line has more or fewer cells than the heading."],
  ]);
  expect(mend[0]?.cells).toEqual([
    { label: "Company", at: 0, text: "" },
    { label: "Email", at: 1, text: "b@bell.test" },
  ]);
  const left = await file(id);
  expect(left.split("\r\n")).toEqual([
    "Company,Email,Size,Problem",
    ",b@bell.test,2,Enter the company's name.",
    expect.stringMatching(/^Tate,nowhere,'=1\+1,/),
    "Ragged,x,,This line has more or fewer cells than the heading.",
    "",
  ]);

  await send({ intent: "mend", row: "3", c0: 'Bell "&" Co, Ltd', c1: "b@bell.test" }, id);
  await send({ intent: "mend", row: "99", c0: "No such line" }, id);
  expect((await page(id)).counts).toMatchObject({ ready: 2, refused: 2, near: 0 });
  expect(await importAll(id)).toMatchObject([{ company: 'Bell "&" Co, Ltd' }, { company: "Moss" }]);
  const again = await take(Buffer.from(left.replace("nowhere", "t@tate.test")));
  expect((await page(again)).counts).toMatchObject({ ready: 1 });
});

test("what is no table is refused beside the file, and nothing is kept", async () => {
  const { db, clientId, take } = await openDoor();
  const files = [
    workbook({ a: "" }),
    Buffer.from("%PDF-1.7"),
    Buffer.from("PK\x03\x04 torn"),
    Buffer.alloc(4_000_000, "a,b\n"),
  ];

  for (const bytes of files) expect(await take(bytes)).toBe("");
  expect(await db.selectFrom("dealImports").select("id").where("clientId", "=", clientId).execute()).toEqual([]);
});

test.each([
  ["HubSpot", "Record ID,First Name,Last Name,Email,Phone Number,Company Name,Website URL,Create Date,Amount", 9],
  [
    "Pipedrive",
    "Person - Name,Organization - Name,Person - Email - Work,Person - Phone - Work,Deal - Value,Deal - Currency",
    6,
  ],
  ["Salesforce", "First Name,Last Name,Title,Company / Account,Email,Phone,Lead Source,Created Date,Website", 9],
  ["Apollo", "First Name,Last Name,Title,Company Name,Email,Work Direct Phone,Website,Apollo Contact Id", 8],
  ["Clay", "Full Name,Job Title,Company Name,Company Domain,Work Email,LinkedIn Profile", 6],
  ["LinkedIn", "First Name,Last Name,URL,Email Address,Company,Position,Connected On", 6],
])("the columns of %s are recognized", async (_, head, count) => {
  const { take, page } = await openDoor();
  const columns = head.split(",");
  const id = await take(Buffer.from(`${head}\n${columns.map(() => "x").join(",")}\n`));

  const { mapping } = await page(id);

  expect(Object.values(mapping).filter(Boolean)).toHaveLength(count);
  expect([mapping.company, mapping.contactEmail].every(Boolean)).toBe(true);
  expect(new Set([newId(), ...Object.values(mapping).filter(Boolean)]).size).toBe(count + 1);
});
