import sharp from "sharp";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { drawSheet } from "./draw-sheet.ts";
import type { Part, Sheet } from "./sheet.ts";

const columns: Part["columns"] = [
  { title: "Date", width: 2 },
  { title: "Description", width: 5 },
  { title: "Amount", width: 2, isAmount: true },
];
const part = (but: Partial<Part> = {}): Part => ({
  ...{
    heading: "Euro",
    columns,
    rows: [["2026-01-31", "Closed deal", "€1,250.00"]],
    totals: [["", "Balance", "€1,250.00"]],
  },
  ...but,
});
const sheet = (but: Partial<Sheet> = {}): Sheet => ({
  ...{ brandName: "Foyer", title: "Statement", facts: [["Client", "Łucja Żółć"]], parts: [part()], notes: [] },
  ...{ at: new Date("2026-02-01T10:00:00Z"), ...but },
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

test("a long table turns the page, repeats its head and keeps its words within the room", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ["2026-01-31", `Row ${at} ${"x".repeat(90)}`, "€1.00"]);

  const { text, totalPages } = await readBack(await drawSheet(sheet({ parts: [part({ rows })] })));

  expect(totalPages).toBeGreaterThan(3);
  expect(text.match(/Description/g)).toHaveLength(totalPages);
  expect(text).toContain("Row 119");
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
});

test("the same document at the same moment has the same bytes", async () => {
  const [one, two] = await Promise.all([drawSheet(sheet()), drawSheet(sheet())]);

  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
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
