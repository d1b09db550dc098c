import { expect, test } from "vitest";
import { zip } from "#tests/uploads/zip.ts";
import { sheetOf, workbook } from "#tests/workbook.ts";
import { readTables, usualLimits } from "./read-tables.ts";

const dates =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-409]dd&quot;day&quot;\\-mmm\\-yy"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs>';
const strings =
  '<si><t>Company</t></si><si><r><t>Müller </t></r><r><t xml:space="preserve">&amp; Söhne</t></r><rPh sb="0" eb="1"><t>hidden</t></rPh></si><si><t>two_x000D_\nlines</t></si>';

const read = (bytes: Buffer, limits = usualLimits) => readTables(bytes, limits);
const cellsOf = (bytes: Buffer) => {
  const file = read(bytes);
  if (!file.ok) throw new Error(file.because);
  return file.sheets.map(({ name, headings, rows }) => ({
    name,
    headings,
    rows: rows.map(({ line, cells }) => [line, ...cells]),
  }));
};

test("a sheet is read with shared texts, days, what formulas came to, and gaps", () => {
  const heading =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Found</t></is></c><c r="C1" t="str"><v>At</v></c><c r="E1" t="str"><v>Value</v></c><c r="F1" t="str"><v>Sum</v></c></row>';
  const row =
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>46346</v></c><c r="C3" s="3"><v>46346.586805555555</v></c><c r="D3" s="1"/><c r="E3" s="4"><v>12500.5</v></c><c r="F3"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>';
  const next =
    '<row><c t="s"><v>2</v></c><c s="2"><v>46347</v></c><c t="b"><v>1</v></c><c/><c><v>1.2345678901E10</v></c><c t="e"><v>#N/A</v></c></row>';

  expect(cellsOf(workbook({ Leads: heading + row + next }, { strings, styles: dates }))).toEqual([
    {
      name: "Leads",
      headings: ["Company", "Found", "At", "Value", "Sum"],
      rows: [
        [3, "Müller & Söhne", "2026-11-20", "2026-11-20 14:05", "12500.5", "0.3"],
        [4, "two\r\nlines", "2026-11-21", "TRUE", "12345678901", ""],
      ],
    },
  ]);
});

test("days are counted from 1904 on where the workbook says so", () => {
  const rows = '<row><c t="str"><v>Day</v></c></row><row><c s="1"><v>44884</v></c></row>';

  expect(cellsOf(workbook({ a: rows }, { styles: dates, isFrom1904: true }))[0]?.rows).toEqual([[2, "2026-11-20"]]);
});

test("every visible sheet with a table is offered, and empty or hidden ones are not", () => {
  const table = sheetOf([["Name"], ["Ana"]]);
  const file = workbook({ Secret: table, Empty: "", Leads: table, Other: table }, { state: "hidden" });

  expect(cellsOf(file).map(({ name }) => name)).toEqual(["Leads", "Other"]);
});

test("what can't be read is refused with a sentence that says what to do", () => {
  const good = workbook({ a: sheetOf([["Name"], ["Ana"]]) });
  const entries = good.toString("latin1").split("PK\x01\x02");
  const flagged = entries.map((entry, at) => (at === 0 ? entry : `${entry.slice(0, 4)}\x01${entry.slice(5)}`));
  const locked = Buffer.from(flagged.join("PK\x01\x02"), "latin1");
  const at = good.indexOf("sheet1.xml") + 10;
  const torn = Buffer.concat([good.subarray(0, at), Buffer.alloc(40, 0xff), good.subarray(at + 40)]);
  const old = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2_000)]);
  const sentences = [
    [good.subarray(0, good.length / 2), "damaged or was cut off"],
    [torn, "damaged or was cut off"],
    [locked, "protected by a password"],
    [Buffer.concat([old, Buffer.from("EncryptedPackage", "utf16le")]), "protected by a password"],
    [old, "This is an old workbook. Save it as .xlsx or CSV"],
    [
      zip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
      "This is an OpenDocument sheet. Save it as .xlsx",
    ],
    [zip({ "xl/workbook.bin": "x" }), "This is a binary workbook. Save it as .xlsx"],
    [zip({ "word/document.xml": "x" }), "no workbook. Save it as .xlsx"],
    [workbook({ a: "" }), "The file is empty."],
    [workbook({ a: "<row><c><v>1</row>" }), "damaged or was cut off"],
  ] as const;
  for (const [bytes, because] of sentences)
    expect(read(Buffer.from(bytes))).toEqual({ ok: false, because: expect.stringContaining(because) });
});

test("a workbook is bounded, whatever it says of itself", () => {
  const limits = { ...usualLimits, rows: 10, columns: 30 };
  const bomb = workbook({ a: " ".repeat(60_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(read(bomb, limits)).toMatchObject({ because: expect.stringContaining("too large once it is unpacked") });
  const wide = workbook({ a: sheetOf([Array.from({ length: 10_000 }, (_, at) => `c${at}`), ["x"]]) });
  expect(read(wide, limits)).toMatchObject({ because: "The table has more than 30 columns." });
  const long = workbook({ a: sheetOf([["Name"], ...Array.from({ length: 50 }, () => ["x"])]) });
  expect(read(long, limits)).toMatchObject({ because: "The file has more than 10 rows. Split it." });
  const large = workbook({ a: sheetOf([["Name"], ["x".repeat(5_000_000)]]) });
  expect(read(large, limits)).toMatchObject({ because: "The table is too large. Split it." });
  const far = workbook({
    a: '<row r="1"><c r="A1" t="str"><v>Name</v></c></row><row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>',
  });
  expect(cellsOf(far)[0]?.rows).toEqual([[1_048_576, "", "x"]]);
});
