import { readFileSync } from "node:fs";
import fc from "fast-check";
import { sheetOf, workbook } from "#tests/workbook.ts";

const good = [
  ...["bom-semicolons.csv", "unicode-text.txt", "western-windows.csv", "hubspot-contacts.csv"].map((name) =>
    readFileSync(new URL(`../platform/tables/samples/${name}`, import.meta.url)),
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

/** Files as nobody saves them: texts of signs, tables with other bytes in them or cut off, workbooks of broken markup. */
export const hostileTable = fc.oneof(text, changed, fc.uint8Array({ maxLength: 200 }), markup);
