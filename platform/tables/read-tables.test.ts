import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCsv } from "#platform/csv/read-csv.ts";
import { readPasted, readTables, textOf, usualLimits } from "./read-tables.ts";

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));
const oneSheet = (read: ReturnType<typeof readTables>) => {
  if (!read.ok) throw new Error(read.because);
  const { sheets, readAs } = read;
  const [sheet] = sheets;
  if (!sheet) throw new Error("no sheet");
  return {
    ...sheet,
    readAs,
    first: Object.fromEntries(sheet.headings.map((name, at) => [name, sheet.rows[0]?.cells[at]])),
  };
};
const tableIn = (text: string | Uint8Array) => oneSheet(typeof text === "string" ? readPasted(text) : readTables(text));

test.each([
  [
    "bom-semicolons.csv",
    "UTF-8",
    ";",
    { Company: "Müller & Söhne GmbH", "Deal Value": "12.500,00", Notes: "Zeile 1\nZeile 2" },
  ],
  ["unicode-text.txt", "UTF-16", "\t", { Company: "Tokyo Gears", Phone: "0081 3 1234", "Deal Value": "1,200.50" }],
  ["names-its-separator.csv", "UTF-8", ";", { Company: "Sep Line Co", "Deal Value": "900" }],
  ["western-windows.csv", "Windows-1252", ";", { Company: "Café Börse", Contact: "René Müller" }],
  ["comma-in-heading.csv", "UTF-8", ";", { Company: "Comma Head", "Contact, first and last": "Bo Li" }],
  ["two-email-columns.csv", "UTF-8", ",", { Email: "first@dup.example", "Email (2)": "second@dup.example" }],
  ["empty-cells-at-end.csv", "UTF-8", ",", { Company: "Trail Co", Website: "trail.example", Email: "t@trail.example" }],
  ["first-and-last-name.csv", "UTF-8", ",", { "First Name": "Mei", "Last Name": "Tanaka", Date: "11/20/2026" }],
  [
    "hubspot-contacts.csv",
    "UTF-8",
    ",",
    { "First Name": "O'Brien, Jr.", "Company Name": 'Acme "Tools", Inc.', "Phone Number": "+1 (555) 010-0199" },
  ],
])("%s is read as what it is", (name, encoding, delimiter, cells) => {
  const { rows, first, readAs } = tableIn(sample(name));

  expect(rows).toHaveLength(1);
  expect(rows[0]?.isRagged).toBeUndefined();
  expect(first).toMatchObject(cells);
  expect(readAs).toMatchObject({ encoding, delimiter });
});

test("a cell with accents is shown, so that a wrong encoding would be seen", () => {
  expect(tableIn(sample("western-windows.csv")).readAs.sample).toBe("Café Börse");
  const mac = Buffer.from("Name,Town\rRen\x8e,M\x9fnchen\r", "latin1");
  expect(tableIn(mac)).toMatchObject({ first: { Name: "René", Town: "München" }, readAs: { encoding: "Mac Roman" } });
  const big = Buffer.from("\ufeffName\tTown\r\nRené\tKöln", "utf16le").swap16();
  expect(tableIn(big)).toMatchObject({ first: { Name: "René", Town: "Köln" }, readAs: { encoding: "UTF-16" } });
  expect(tableIn(Buffer.from("Name\tTown\r\nRené\tKöln", "utf16le")).first).toEqual({ Name: "René", Town: "Köln" });
  expect(tableIn(Buffer.from("Name;Quote\r\nO\x92Neill;\x93Yes\x94 \x96 \xa3 5", "latin1")).first).toEqual({
    Name: "O’Neill",
    Quote: "“Yes” – £ 5",
  });
});

test.each(["\n", "\r", "\r\n"])("lines may end with %j, and bars may keep cells apart", (end) => {
  const { headings, rows } = tableIn(["Name|Note", 'Moss|"two\nlines"', "", "Bell|a, b; c"].join(end));

  expect(headings).toEqual(["Name", "Note"]);
  expect(rows).toEqual([
    { line: 2, cells: ["Moss", "two\nlines"] },
    { line: 4, cells: ["Bell", "a, b; c"] },
  ]);
});

test("titles above the heading, empty rows and columns without anything are left out, and lines keep their numbers", () => {
  const table = tableIn(
    'Leads of November,,,\n,,,\nName,,Email,Phone\n,,,\nAna,,ana@x.test,1\n\nBo,,bo@x.test,"2"\n,,,\n',
  );

  expect(table).toMatchObject({ headings: ["Name", "Email", "Phone"], headingLine: 3 });
  expect(table.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [5, "Ana"],
    [7, "Bo"],
  ]);
});

test("columns without a name are called by their letter, and no two alike", () => {
  expect(tableIn("Name,,NAME, name ,x\na,b,c,d,e\n").headings).toEqual([
    "Name",
    "Column B",
    "NAME (2)",
    "name (3)",
    "x",
  ]);
  expect(tableIn("Company\nMoss, Ltd\nBell, Inc\n")).toMatchObject({
    headings: ["Company"],
    rows: [{ cells: ["Moss, Ltd"] }, {}],
  });
});

test("a row with more or fewer cells than the heading is marked, unless only empty ones are missing or too many", () => {
  const { rows } = tableIn("a,b,c,\n1,2,3\n1,2\n1,2,3,,,\n1,2,3,4,5\n");

  expect(rows.map(({ isRagged = false }) => isRagged)).toEqual([false, true, false, true]);
});

test("decimals with a comma do not keep cells apart, and a quotation mark inside a cell is a sign like others", () => {
  expect(tableIn("Company;Value\nMoss;1,50\nBell;2,50\n").headings).toEqual(["Company", "Value"]);
  expect(tableIn('Company,Size\nPipes 5" and more,7\n').first).toEqual({ Company: 'Pipes 5" and more', Size: "7" });
  expect(tableIn("Name,Call\nAna,'+49 30\n").first).toEqual({ Name: "Ana", Call: "+49 30" });
  expect(tableIn('Name,Call\nAna,"=""0049 30"""\n').first).toEqual({ Name: "Ana", Call: "0049 30" });
  expect(tableIn("Name,Call,Size\nAna,#N/A,#BEZUG!\n").first).toEqual({ Name: "Ana", Call: "", Size: "" });
  expect(tableIn('Name,Call\nAna,="0049 30"\n').first).toEqual({ Name: "Ana", Call: "0049 30" });
});

test("a table written as CSV is read the same again, with the numbers of its lines", () => {
  const table = tableIn('Title,,\n\nName;x,Note,Time\n\n"A, b","say ""hi""\nthere",1\nB,,2\n');

  const again = readCsv(textOf(table), 10);

  expect(again).toMatchObject({
    columns: ["name;x", "note", "time"],
    rows: [
      { row: 5, cells: { "name;x": "A, b", note: 'say "hi"\nthere', time: "1" } },
      { row: 6, cells: { "name;x": "B", note: "", time: "2" } },
    ],
  });
});

test.each([
  ["", "The file is empty."],
  ["\ufeff \n,,\n", "The file is empty."],
  ["Company,Email\n", "The table has a heading and no lines."],
  ['a,b\n1,"hunter2\n', "A quotation mark is not closed."],
  ["a,b\n1,hunter\0two\n", "Leave out control characters"],
  ["<html><table><tr><td>hunter2", "This is a web page. Save it as .xlsx or CSV and choose it again."],
  ["OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>", "This is an OFX or QFX file. Import it under Finances › Bank."],
  ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX>', "OFX or QFX file"],
  ["!Type:Cat\nNhunter2\n^\n", "This QIF file holds no line of an account."],
  ["BEGIN:VCARD\nVERSION:3.0\nFN:Jo\nEND:VCARD", "contact or calendar cards. Save it as"],
  ['[{"company":"Anker","email":"jo@anker.test"}]', "This is JSON. Save it as"],
  [`a,b\n${"1,2\n".repeat(11)}`, "The file has more than 10 rows. Split it."],
  [`${"a,".repeat(31)}a\n${"1,".repeat(31)}1\n`, "The table has more than 30 columns."],
  [`a,b\n1,${"x".repeat(5_000_000)}\n`, "too large"],
])("what is no such table is refused with what to do, and nothing of it repeated (%#)", (text, because) => {
  const limits = { ...usualLimits, rows: 10, columns: 30 };
  for (const read of [readPasted(text, limits), readTables(Buffer.from(text), limits)]) {
    expect(read).toMatchObject({ ok: false, because: expect.stringContaining(because) });
    expect(JSON.stringify(read)).not.toContain("hunter");
  }
});

test.each([
  ["Company,Deal\nOak,1200\nTotal,900\n", 2, undefined],
  ["Company,Phone\nOak,+33147444500\nTotal,+33147444546\n", 2, undefined],
  ["Company,Since\nOak,2026-01-02\nTotal,2026-01-03\n", 2, undefined],
  ["Company,Deal\nOak,1200\nElm,300\nTotal,1500\n", 2, "Total"],
  ["Company,Email,Deal\nOak,a@oak.test,1200\nTotal,,900\n", 1, "Total"],
  ["Company,Deal\nOak,1200\n\nExported by Noor\n", 1, "Exported by Noor"],
  ["Company,Deal\nOak,1200\n\nOpen deals\nCopyright (c) 2000-2026 x\n", 1, "Open deals"],
])("a company called Total is a line, and a line of totals is none: %j", (text, lines, leftOut) => {
  const read = readPasted(text);
  expect(read.ok && [read.sheets[0]?.rows.length, read.sheets[0]?.leftOut]).toEqual([lines, leftOut]);
});
