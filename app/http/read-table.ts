import { type CsvRow, readCsv } from "#platform/csv/read-csv.ts";
import { decodeText, readTables, textOf } from "#platform/tables/read-tables.ts";

type TableRefusal = { because: string };
/** The columns a table must have, exactly, and how much of it is accepted. */
export type TableRule = { columns: readonly string[]; mostRows: number; mostBytes: number };

export const tooLarge = "The file is too large. Split it.";

/**
 * The text of the chosen file; null if none was chosen. A dump and a table with secrets are UTF-8: a guess at their encoding could change a letter of a password. `any` also takes
 * what spreadsheets save.
 */
export async function readFileText(
  file: FormDataEntryValue | null,
  { mostBytes }: TableRule,
  encoding: "utf-8" | "any" = "utf-8",
): Promise<{ text: string } | TableRefusal | null> {
  if (!(file instanceof File) || file.size === 0) return null;
  if (file.size > mostBytes) return { because: tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (encoding === "any") return readAnyText(bytes);
  const text = decode(bytes);
  return text === null ? { because: "Save the file as UTF-8 and choose it again." } : { text };
}

/** A text stays as it was sent, a workbook becomes one. */
function readAnyText(bytes: Uint8Array): { text: string } | TableRefusal {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { text: decodeText(bytes).text };
  const read = readTables(bytes);
  const [sheet] = read.ok ? read.sheets : [];
  return sheet ? { text: textOf(sheet) } : { because: read.ok ? "The file is empty." : read.because };
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The rows of a table, or why it was rejected. Its contents are never quoted: they may be secret. */
export function readTable(text: string, { columns, mostRows }: TableRule): { rows: CsvRow[] } | TableRefusal {
  const read = readCsv(text, mostRows);
  if (!read.ok) return read;
  const missing = columns.filter((name) => !read.columns.includes(name));
  if (missing.length > 0)
    return { because: `The heading must name ${columns.join(", ")}: ${missing.join(", ")} is missing.` };
  const odd = read.columns.filter((name) => !columns.includes(name));
  return odd.length > 0 ? { because: `The heading names ${odd.length} columns we do not know.` } : { rows: read.rows };
}
