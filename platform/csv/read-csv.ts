import { CsvError, parse } from "csv-parse/sync";

/** `row` as a spreadsheet counts, the heading being the first. */
export type CsvRow = { row: number; cells: Record<string, string> };
type Read = { ok: true; columns: string[]; rows: CsvRow[] } | { ok: false; because: string };

/**
 * A table with a heading, as spreadsheets write it: commas, semicolons or tabs, with or without a byte order mark. Cells stay as
 * they are, names of columns are trimmed and put in lower case. At most `most` rows.
 */
export function readCsv(text: string, most: number): Read {
  const [heading = ""] = text.split(/\r?\n/, 1);
  const delimiter = [",", ";", "\t"].find((sign) => heading.includes(sign)) ?? ",";
  let columns: string[] = [];
  try {
    const table = parse<Record<string, string>>(text, {
      ...{ bom: true, delimiter, skip_empty_lines: true, to: most + 1 },
      columns: (head: string[]) => {
        columns = head.map((name) => name.trim().toLowerCase());
        return columns;
      },
    });
    if (columns.length === 0) return { ok: false, because: "The file is empty." };
    if (table.length > most) return { ok: false, because: `The file has more than ${most} rows. Split it.` };
    return { ok: true, columns, rows: table.map((cells, at) => ({ row: at + 2, cells })) };
  } catch (problem) {
    // Its message may quote the line, and with it a secret.
    if (problem instanceof CsvError) return { ok: false, because: sentenceFor(problem) };
    throw problem;
  }
}

function sentenceFor({ code, lines }: CsvError & { lines?: number }) {
  const where = lines ? ` near line ${lines}` : "";
  if (code.includes("COLUMN_COUNT") || code.includes("INCONSISTENT") || code.includes("RECORD"))
    return `A row has more or fewer cells than the heading${where}.`;
  return `The file is not a table of comma-separated values${where}.`;
}
