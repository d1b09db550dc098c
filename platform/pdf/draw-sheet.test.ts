import sharp from "sharp";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { attachedXml } from "../e-invoices/attached-xml.ts";
import { drawSheet } from "./draw-sheet.ts";
import type { Part, Sheet } from "./sheet.ts";

const columns: Part["columns"] = [
  { title: "Date", width: 2 },
  { title: "Description", width: 5 },
  { title: "Amount", width: 2, isAmount: true },
];
const part = (but: Partial<Part> = {}): Part => ({
  heading: "Euro",
  columns,
  rows: [["2026-01-31", "Closed deal", "€1,250.00"]],
  totals: [["", "Balance", "€1,250.00"]],
  ...but,
});
const sheet = (but: Partial<Sheet> = {}): Sheet => ({
  brandName: "Foyer",
  title: "Statement",
  facts: [["Client", "Łucja Żółć"]],
  parts: [part()],
  notes: [],
  at: new Date("2026-02-01T10:00:00Z"),
  ...but,
});

async function readBack(bytes: Uint8Array) {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { text: text.replace(/\s+/g, " "), totalPages };
}

test("a document says its brand, title, facts, rows and totals, and numbers its page", async () => {
  const { text, totalPages } = await readBack(await drawSheet(sheet({ notes: ["Ask us anything."] })));

  expect(totalPages).toBe(1);
  for (const words of [
    "Foyer",
    "Statement",
    "Łucja Żółć",
    "Closed deal",
    "€1,250.00",
    "Page 1 of 1",
    "Ask us anything.",
  ])
    expect(text).toContain(words);
});

test.each(["£12.00 zł", "Анна Ковальчук", "Ελένη", "Nguyễn Văn Bình", "Ion Țânțăreanu", "Şükrü Çağ", "Ångström & Søn"])(
  "a name is spelled whatever its letters: %s",
  async (name) => {
    const { text } = await readBack(await drawSheet(sheet({ facts: [["Client", name]] })));

    // A reader may see a gap where the font changes.
    expect(text.normalize("NFC").replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
  },
);

/** The text runs of a line as they are placed on the page, left to right. */
async function drawn(bytes: Uint8Array) {
  const { items } = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getTextContent();
  const pieces = items.flatMap((item) =>
    "str" in item && item.str.trim()
      ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
      : [],
  );
  return pieces.sort((one, other) => one.x - other.x);
}

test.each(["שלום עולם בע״מ", "محمد النور"])("a name that is read from the right is spelled so: %s", async (name) => {
  const bytes = await drawSheet(sheet({ facts: [["Client", name]] }));
  const { text } = await readBack(bytes);

  expect(text.normalize("NFKC")).toContain(name);
  expect(text).not.toContain("\0");
});

test("Arabic letters are joined: they take less room than each by itself", async () => {
  const widthOf = async (name: string) => {
    const pieces = await drawn(await drawSheet(sheet({ facts: [["Client", name]], parts: [] })));
    return pieces.filter(({ text }) => /\p{Script=Arabic}/u.test(text)).reduce((sum, { width }) => sum + width, 0);
  };

  expect(await widthOf("محمد")).toBeLessThan(await widthOf("م ح م د"));
});

test("on a mixed line each language stands in its own direction, and figures keep theirs", async () => {
  const pieces = await drawn(await drawSheet(sheet({ facts: [["Client", "Acme (שלום 2026) Ltd"]], parts: [] })));
  const line = pieces.filter(({ y }) => y === pieces.find(({ text }) => text.includes("Acme"))?.y);

  const at = (word: RegExp) => line.findIndex(({ text }) => word.test(text));
  expect([at(/Acme/), at(/2026/), at(/שלום/), at(/Ltd/)]).toEqual(
    [at(/Acme/), at(/2026/), at(/שלום/), at(/Ltd/)].toSorted((one, other) => one - other),
  );
  expect(
    line
      .map(({ text }) => text)
      .join("")
      .replaceAll(" ", ""),
  ).toContain("2026");
});

test("a long table turns the page, repeats its head and keeps its words within the room", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ["2026-01-31", `Row ${at} ${"x".repeat(90)}`, "€1.00"]);

  const { text, totalPages } = await readBack(await drawSheet(sheet({ parts: [part({ rows })] })));

  expect(totalPages).toBeGreaterThan(3);
  expect(text.match(/Description/g)).toHaveLength(totalPages);
  expect(text).toContain("Row 119");
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
});

test("every further page says whose document it is, in its head and in its foot", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ["2026-01-31", `Row ${at}`, "€1.00"]);
  const doc = await getDocumentProxy(new Uint8Array(await drawSheet(sheet({ parts: [part({ rows })] }))));

  expect(doc.numPages).toBeGreaterThan(2);
  for (let page = 2; page <= doc.numPages; page += 1) {
    const { items } = await (await doc.getPage(page)).getTextContent();
    const pieces = items.flatMap((item) => ("str" in item ? [{ text: item.str, y: item.transform[5] }] : []));
    const above = pieces.filter(({ text, y }) => text.trim() && y > 785).map(({ text }) => text);
    expect(above).toEqual(["Foyer", "Statement"]);
    expect(pieces.some(({ text, y }) => text.startsWith("Foyer · Statement") && y < 60)).toBe(true);
  }
});

test("the same document at the same moment has the same bytes", async () => {
  const [one, two] = await Promise.all([drawSheet(sheet()), drawSheet(sheet())]);

  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
});

test("a name of sixty letters and sums of twelve digits stay within the margins, in their own columns", async () => {
  const name = "W".repeat(60);
  const amount = "US$999,999,999,999.99";
  const columns = ["Client", "Paid", "Fees", "Balance"].map((title, at) => ({ title, width: 1, isAmount: at > 0 }));
  const rows = [[name, amount, amount, amount]];
  const long = {
    brandName: name,
    title: name,
    facts: [["Client", name] as [string, string]],
    parts: [part({ columns, rows })],
  };
  const pieces = await drawn(await drawSheet(sheet(long)));

  expect(pieces.filter(({ x, width }) => x < 55 || x + width > 541)).toEqual([]);
  const sums = pieces.filter(({ text }) => text === amount).map(({ x, width }) => [x, x + width]);
  expect(sums.map(([from = 0], at) => from >= (sums[at - 1]?.[1] ?? 0))).toEqual([true, true, true]);
});

test("an amount is never broken, however long", async () => {
  const amount = "US$1,234,567,890,123,456.78";

  const { text } = await readBack(await drawSheet(sheet({ parts: [part({ totals: [["", "Balance", amount]] })] })));

  expect(text).toContain(amount);
});

test("a logo stands in the head instead of the drawn door", async () => {
  const blank = { create: { width: 400, height: 80, channels: 4 as const, background: "#0a7d55" } };
  const logo = new Uint8Array(await sharp(blank).png().toBuffer());

  const pdf = await getDocumentProxy(new Uint8Array(await drawSheet(sheet({ logo }))));

  expect(await extractImages(pdf, 1)).toMatchObject([{ width: 400, height: 80 }]);
  expect((await readBack(await drawSheet(sheet({ logo })))).text).toContain("Foyer");
});

test("a logo that cannot be drawn leaves the document as it is without one", async () => {
  expect(await drawSheet(sheet({ logo: new Uint8Array([1, 2, 3]) }))).toEqual(await drawSheet(sheet()));
});

test("the totals of a table never stand on a page without one of its rows", async () => {
  const ends: string[] = [];
  for (let count = 20; count <= 26; count++) {
    const rows = Array.from({ length: count }, (_, at) => ["2026-01-31", `Row ${at + 1}.`, "€1.00"]);
    const bytes = await drawSheet(sheet({ parts: [part({ rows })] }));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
    const last = text.find((page) => page.includes("Balance")) ?? "";
    if (!last.includes(`Row ${count}.`)) ends.push(`${count} rows`);
  }
  expect(ends).toEqual([]);
});

/** The kinds of elements in the order in which they are read, and what each picture shows. */
async function readTags(bytes: Uint8Array) {
  const doc = await getDocumentProxy(new Uint8Array(bytes));
  const tree = await (await doc.getPage(1)).getStructTree();
  const seen: string[] = [];
  const visit = (node: object) => {
    if ("role" in node) seen.push("alt" in node ? `${node.role} ${node.alt}` : String(node.role));
    if ("children" in node && Array.isArray(node.children)) for (const child of node.children) visit(child);
  };
  visit(tree ?? {});
  return { seen, marked: await doc.getMarkInfo(), doc };
}

test("a document is tagged in the order in which it is read, and has its title and language", async () => {
  const code = { text: "BCD", words: "Scan this code." };
  const { seen, marked, doc } = await readTags(await drawSheet(sheet({ notes: ["Ask us."], code, brandName: "R&D" })));

  const row = (cell: string) => ["TR", cell, cell, cell];
  expect(seen.filter((role) => role !== "Root" && role !== "Document")).toEqual([
    ...["P", "H1", "L", "LI", "Lbl", "LBody", "H2", "Table", ...row("TH"), ...row("TD"), ...row("TD"), "P"],
    ...["Figure A code to scan (QR). It says what is said beside it.", "P"],
  ]);
  expect(marked).toMatchObject({ Marked: true });
  const { info, metadata } = await doc.getMetadata();
  expect(info).toMatchObject({ Title: "Statement, R&D", Language: "en" });
  expect(metadata?.getRaw()).toContain("Statement, R&amp;D");
  expect(metadata?.getRaw()).toContain("<pdfaid:part>3</pdfaid:part>");
});

test("an invoice for programs travels inside, and the metadata says so", async () => {
  const bytes = await drawSheet(sheet({ eInvoice: "<invoice/>" }));
  const { doc } = await readTags(bytes);

  expect(new TextDecoder().decode((await attachedXml(bytes)) ?? undefined)).toBe("<invoice/>");
  expect(await attachedXml(await drawSheet(sheet()))).toBeNull();
  const { metadata } = await doc.getMetadata();
  expect(metadata?.getRaw()).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
});

test("a sign that no font has is a question mark, not an empty box, which kept documents may not show", async () => {
  const { text } = await readBack(await drawSheet(sheet({ facts: [["Client", "Acme త\u{FE0F}"]] })));

  expect(text).toContain("Acme ?");
});

test("a Swiss bill stands at the foot of a page, with nothing below it", async () => {
  const bill = {
    ...{ code: "SPC", account: "CH93 0076", payableTo: ["Foyer AG"], reference: "", message: "INV-1", payableBy: [] },
    ...{ currency: "CHF", amount: "1 949.75" },
  };
  const short = await readBack(await drawSheet(sheet({ bill })));
  const rows = Array.from({ length: 20 }, (_, at) => ["2026-01-31", `Row ${at}`, "€1.00"]);
  const long = await readBack(await drawSheet(sheet({ bill, parts: [part({ rows })] })));

  expect([short.totalPages, long.totalPages]).toEqual([1, 2]);
  for (const words of ["Payment part", "Receipt", "CH93 0076", "1 949.75", "INV-1"])
    expect(short.text).toContain(words);
  expect(short.text).not.toContain("Page 1 of 1");
  expect(long.text).toContain("Page 1 of 2");
});
