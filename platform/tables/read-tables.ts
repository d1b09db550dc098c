import { isQif, readQif } from "./qif.ts";
import { type ReadTable, tableOf } from "./table-of.ts";
import { decodeText, splitText } from "./text-table.ts";
import { type TableLimits, tooLarge, Unreadable, usualLimits } from "./unreadable.ts";
import { locked, openArchive } from "./unzip.ts";
import { type GridSheet, readWorkbook } from "./workbook.ts";

export { type ReadRow, type ReadTable, textOf, withCells, withLines } from "./table-of.ts";
export { decodeText } from "./text-table.ts";
export { largeLimits, type TableLimits, usualLimits } from "./unreadable.ts";

/**
 * How a file was understood, to be shown: `encoding` and `delimiter` are null for a workbook. `sample`: its first cell with
 * letters beyond the English ones, which a wrong encoding would have spoilt.
 */
export type ReadAs = { encoding: string | null; delimiter: string | null; sample: string | null };
/** A sheet of a file; a text has one, without a name. */
export type ReadSheet = ReadTable & { name: string };
export type ReadFile = { ok: true; sheets: ReadSheet[]; readAs: ReadAs } | { ok: false; because: string };

/**
 * Reads whatever a spreadsheet saves: text in any usual encoding, kept apart by commas, semicolons, tabs or bars, or a
 * workbook. At least one sheet with a heading and a row, or a sentence that says what to do.
 */
export const readTables = (bytes: Uint8Array, limits: TableLimits = usualLimits): ReadFile =>
  attempt(() => {
    if (bytes.length === 0) throw new Unreadable("The file is empty.");
    if (bytes.length > limits.bytes) throw new Unreadable("The file is too large. Split it.");
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const start = file.toString("latin1", 0, 8);
    if (start.startsWith("PK\x03\x04")) return readArchive(file, limits);
    if (start === "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
      throw new Unreadable(
        file.includes(Buffer.from("EncryptedPackage", "utf16le")) ? locked : saveAs("an old workbook"),
      );
    if (others.some((mark) => start.startsWith(mark))) throw new Unreadable(saveAs("no table"));
    const { text, encoding } = decodeText(file);
    return readText(text, limits, encoding);
  });

const saveAs = (what: string) => `This is ${what}. Save it as .xlsx or CSV and choose it again.`;

/** How documents, pictures and packed files begin. */
const others = ["%PDF", "\x89PNG", "\xff\xd8\xff", "GIF8", "\x1f\x8b", "Rar!", "7z\xbc"];

/** Reads what was pasted into a form. */
export const readPasted = (text: string, limits: TableLimits = usualLimits): ReadFile =>
  attempt(() => {
    if (Buffer.byteLength(text) > limits.bytes) throw new Unreadable(tooLarge);
    return readText(text, limits, null);
  });

/** Texts that are no tables, and would be shown as one column of nonsense. */
const otherTexts: [begins: RegExp, because: string][] = [
  [
    /^\s*(OFXHEADER:|<OFX>|<\?OFX|<\?xml[^>]*>\s*<\?OFX)/i,
    "This is an OFX or QFX file. Import it under Finances › Bank.",
  ],
  [/^\s*BEGIN:V(CARD|CALENDAR)\b/i, saveAs("a file of contact or calendar cards")],
  [/^\s*\{\\rtf/i, saveAs("a document")],
  [/^\s*(\{\s*"|\[\s*[{[])/, saveAs("JSON")],
  [/^\s*<(!doctype|html|table|\?xml)/i, saveAs("a web page")],
];

function readText(written: string, limits: TableLimits, encoding: string | null): ReadFile {
  const text = written.replace(/^\ufeff/, "").replace(/\p{Cc}$/u, (last) => (last === "\u001a" ? "" : last));
  if (text.trim() === "") throw new Unreadable("The file is empty.");
  const other = otherTexts.find(([begins]) => begins.test(text));
  if (other) throw new Unreadable(other[1]);
  if (/[^\P{Cc}\s]/u.test(text)) throw new Unreadable("Leave out control characters, or save the file as CSV.");
  if (isQif(text))
    return { ok: true, sheets: accountsIn(text, limits), readAs: { encoding, delimiter: null, sample: null } };
  const { rows, delimiter } = splitText(text, limits);
  const table = { name: "", ...tableOf(rows, limits, true) };
  return { ok: true, sheets: [table], readAs: { encoding, delimiter, sample: sampleOf([table]) } };
}

function accountsIn(text: string, limits: TableLimits): ReadSheet[] {
  const accounts = readQif(text);
  if (accounts.length === 0)
    throw new Unreadable("This QIF file holds no line of an account. Export the account again.");
  return accounts.map(({ name, rows }) => ({ name, ...tableOf(rows, limits, false) }));
}

function readArchive(file: Buffer, limits: TableLimits): ReadFile {
  const archive = openArchive(file, limits.unpacked);
  if (archive.names.includes("xl/workbook.bin")) throw new Unreadable(saveAs("a binary workbook"));
  if (!archive.names.includes("xl/workbook.xml")) {
    const isOpen = /opendocument\.spreadsheet/.test(file.toString("latin1", 30, 130));
    throw new Unreadable(saveAs(isOpen ? "an OpenDocument sheet" : "an archive and no workbook"));
  }
  const read = readWorkbook(archive, limits).map((sheet) => attemptSheet(sheet, limits));
  const sheets = read.flatMap((sheet) => ("because" in sheet ? [] : [sheet]));
  const [first] = read;
  if (sheets.length === 0)
    throw new Unreadable(first && "because" in first ? first.because : "The workbook has no sheet.");
  return { ok: true, sheets, readAs: { encoding: null, delimiter: null, sample: null } };
}

function attemptSheet(sheet: GridSheet, limits: TableLimits): ReadSheet | { because: string } {
  if ("because" in sheet) return sheet;
  try {
    return { name: sheet.name, ...tableOf(sheet.rows, limits, false) };
  } catch (problem) {
    if (problem instanceof Unreadable) return { because: problem.message };
    throw problem;
  }
}

function attempt(read: () => ReadFile): ReadFile {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof Unreadable) return { ok: false, because: problem.message };
    throw problem;
  }
}

function sampleOf(tables: ReadTable[]): string | null {
  for (const { headings, rows } of tables)
    for (const cell of [headings, ...rows.map(({ cells }) => cells)].flat())
      if (/\P{ASCII}/u.test(cell)) return cell.replace(/\s+/g, " ").slice(0, 80);
  return null;
}
