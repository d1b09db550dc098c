import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "#platform/csv/read-csv.ts";
import { sheetOf, workbook } from "#tests/workbook.ts";
import { readTables, textOf, usualLimits } from "./read-tables.ts";

/** More of them with, for example, `HOSTILE_TABLES=10000 npx vitest run platform/tables/hostile.test.ts`. */
const numRuns = Number(process.env["HOSTILE_TABLES"] ?? 500);

const good = [
  ...["bom-semicolons.csv", "unicode-text.txt", "western-windows.csv", "hubspot-contacts.csv"].map((name) =>
    readFileSync(new URL(`./samples/${name}`, import.meta.url)),
  ),
  workbook({
    Leads: sheetOf([
      ["Name", "Email"],
      ["Ana", "ana@x.test"],
      ["", "bo@x.test"],
    ]),
    Other: "",
  }),
];
const piece = fc.constantFrom(
  ...[
    ",",
    ";",
    "\t",
    "|",
    '"',
    '""',
    "\r",
    "\n",
    "\r\n",
    "\0",
    "\ufeff",
    "sep=;\n",
    "=1+1",
    "é",
    "\ud800",
    "日本",
    "a",
    "1",
    " ",
  ],
);
const text = fc.array(piece, { maxLength: 80 }).map((pieces) => Buffer.from(pieces.join("")));
const changed = fc
  .tuple(fc.constantFrom(...good), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }), fc.nat(100))
  .map(([bytes, changes, cut]) => {
    const copy = Buffer.from(bytes);
    for (const [at, byte] of changes) copy[at % copy.length] = byte;
    return cut < 30 ? copy.subarray(0, Math.floor((copy.length * cut) / 30)) : copy;
  });
const markup = fc
  .array(
    fc.constantFrom(
      "<row>",
      "</row>",
      '<c r="ZZZ9">',
      '<c t="s">',
      '<c r="B2" s="-1">',
      "<v>1e400</v>",
      "<v>-5</v>",
      "</c>",
      "&x;",
      "<v>",
      "<is>",
    ),
    { maxLength: 30 },
  )
  .map((parts) => workbook({ a: parts.join("") }));

test("whatever is sent as a table is read within its bounds or refused with a sentence, and never breaks", () => {
  const limits = { ...usualLimits, rows: 30, columns: 20 };
  fc.assert(
    fc.property(fc.oneof(text, changed, fc.uint8Array({ maxLength: 200 }), markup), (bytes) => {
      const read = readTables(bytes, limits);
      if (!read.ok) return void expect(read.because).toMatch(/^[A-Z].*[.]$/);
      for (const sheet of read.sheets) {
        const { headings, rows } = sheet;
        expect(new Set(headings.map((name) => name.toLowerCase())).size).toBe(headings.length);
        expect(headings.length).toBeLessThanOrEqual(limits.columns);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.length).toBeLessThanOrEqual(limits.rows);
        const again = readCsv(textOf(sheet), limits.rows, ",");
        expect(again).toMatchObject({ ok: true, rows: rows.map(({ line }) => ({ row: line })) });
      }
    }),
    { numRuns },
  );
}, 60_000);
