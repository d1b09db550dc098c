import { type Result, refuse } from "#domain/kernel/result.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { readFileText, type TableRule } from "./read-table.ts";

export const importRule = { mostRows: 10_000, mostBytes: 3 * 1024 * 1024, columns: [] } satisfies TableRule;

/** A table with a heading, from the field `file` or pasted into `table`. */
export async function readSentTable(form: FormData): Promise<Result<{ text: string; columns: string[] }>> {
  const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });
  const file = await readFileText(form.get("file"), importRule);
  if (file && "because" in file) return wrong("file", file.because);
  const text = (file?.text ?? String(form.get("table") ?? "")).replaceAll("\r\n", "\n");
  const field = file ? "file" : "table";
  if (text.trim() === "") return wrong("table", "Choose a file, or paste a table.");
  if (text.includes("\0")) return wrong(field, "Leave out control characters.");
  if (Buffer.byteLength(text) > importRule.mostBytes) return wrong(field, "The table is too large. Split it.");
  const table = readCsv(text, importRule.mostRows);
  if (!table.ok) return wrong(field, table.because);
  if (table.rows.length === 0) return wrong(field, "The table has a heading and no lines.");
  if (table.columns.length > 100) return wrong(field, "The table has more than 100 columns.");
  return { ok: true, value: { text, columns: table.columns } };
}

/** The rows of a table that was checked when it was taken in. */
export function rowsOf(text: string) {
  const table = readCsv(text, importRule.mostRows);
  return table.ok ? table.rows : [];
}

/** Its columns, each once. */
export function columnsOf(text: string): string[] {
  const table = readCsv(text || "x", importRule.mostRows);
  return table.ok && text ? [...new Set(table.columns)].filter(Boolean) : [];
}
