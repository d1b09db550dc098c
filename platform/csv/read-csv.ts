import { CsvError, type InfoRecord, parse } from "csv-parse/sync";

/**
 * `row` is numbered as in a spreadsheet, where the heading is row 1. `isRagged`: it has more or fewer cells than the
 * heading.
 */
export type CsvRow = { row: number; cells: Record<string, string>; isRagged?: true };
/** `headings`: its columns as they are written. */
type Read = { ok: true; columns: string[]; headings: string[]; rows: CsvRow[] } | { ok: false; because: string };
type Parsed = { record: Record<string, string>; info: InfoRecord };

/**
 * Reads a table with a heading, as spreadsheets export it: commas, semicolons or tabs, with or without a byte order
 * mark. Cells stay as they are; column names are trimmed and lower-cased. At most `most` rows.
 * `sign`: what keeps cells apart, where that is known.
 */
export function readCsv(text: string, most: number, sign?: string): Read {
  const [heading = ""] = text.split(/\r?\n/, 1);
  const delimiter = sign ?? [",", ";", "\t"].find((sign) => heading.includes(sign)) ?? ",";
  let columns: string[] = [];
  let headings: string[] = [];
  try {
    const table = parse<Parsed>(text, {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      to: most + 1,
      info: true,
      relax_column_count: true,
      columns: (head: string[]) => {
        headings = head.map((name) => name.trim());
        columns = headings.map((name) => name.toLowerCase());
        return columns;
      },
    });
    if (columns.length === 0) return { ok: false, because: "The file is empty." };
    if (table.length > most) return { ok: false, because: `The file has more than ${most} rows. Split it.` };
    return { ok: true, columns, headings, rows: table.map(toRow) };
  } catch (problem) {
    // The error message may quote the line, which may contain a secret.
    if (problem instanceof CsvError) return { ok: false, because: sentenceFor(problem) };
    throw problem;
  }
}

const toRow = ({ record, info }: Parsed): CsvRow => ({
  row: info.records + info.empty_lines + 1,
  cells: record,
  ...(info.error && { isRagged: true }),
});

function sentenceFor({ lines }: CsvError & { lines?: number }) {
  const where = lines ? ` near line ${lines}` : "";
  return `The file is not a table of comma-separated values${where}.`;
}
