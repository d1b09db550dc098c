import { data, redirect } from "react-router";
import { columnsOf, readSentTable, rowsOf, type SentColumn } from "#app/http/read-sent-table.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import {
  importResults,
  previewResults,
  type ResultPreview,
  resultColumns,
  resultFields,
} from "#domain/clients/results/index.ts";
import { done } from "#domain/kernel/result.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { cellsOf, guessColumns } from "#domain/kernel/table/table-row.ts";
import { resultRule } from "./result-rule.ts";

type ResultField = keyof typeof resultFields;
export type ResultMapping = Record<ResultField, string>;

/** `text` is the table as it was read or pasted: it stays in its field, also without script. */
export type ImportAnswer = {
  text: string;
  /** When the answer was given, so that the page recognises a new one. */
  at: number;
  because: string | null;
  /** About the table as a whole, shown beside its field. */
  problem: string | null;
  /** The table's columns, and which of them is which figure; null as long as there is no table. */
  columns: { all: SentColumn[]; mapping: ResultMapping } | null;
  preview: ResultPreview | null;
};

const fields = Object.keys(resultFields) as ResultField[]; // its own keys

/** Previews a table of results, or imports it as it was previewed. */
export async function takeImport(ctx: RequestContext, request: Request, here: string) {
  const { db, actor, now } = ctx;
  const form = await request.formData();
  const isImport = form.get("intent") === "import";
  const pasted = unixLines(String(form.get("table") ?? ""));
  // The import uses what the preview showed, even if another file has been chosen since.
  if (isImport) form.delete("file");
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  if (isFile && file.size > resultRule.mostBytes) return refuse(pasted, "The file is too large. Split it.");
  if (Buffer.byteLength(pasted) > resultRule.mostBytes) return refuse(pasted, "The table is too large. Split it.");
  form.set("table", pasted);
  // A heading alone is a table of nothing.
  const isHeading = !isFile && resultColumns.join() === pasted.trim();
  const sent = isHeading ? done(plainTable(pasted.trim(), resultColumns)) : await readSentTable(form);
  if (!sent.ok)
    return refuse(pasted, sent.problem.kind === "invalid" ? Object.values(sent.problem.fields).flat()[0] : "");
  const table = rowsOf(sent.value.text);
  const text = isFile ? unixLines(sent.value.text) : pasted;
  if (table.length > resultRule.mostRows)
    return refuse(text, `The file has more than ${resultRule.mostRows} rows. Split it.`);
  const all = columnsOf(sent.value.text);
  const columns = { all, mapping: isFile ? guessed(all) : chosen(form, all) };
  const missing = fields.filter((field) => resultFields[field].isRequired && columns.mapping[field] === "");
  if (missing.length > 0)
    return answer(text, { columns, problem: `Say which column is the ${missing.map(labelOf).join(", ")}.` }, 422);
  const rows = table.map(({ row, isRagged, ...line }) => ({
    row,
    cells: cellsOf({ row, ...line }, fields, columns.mapping),
    ...(isRagged && { isRagged }),
  }));
  if (isImport) {
    const seen = String(form.get("seen") ?? "");
    const taken = await importResults({ db, actor, now }, { rows, seen });
    if (taken.ok) return redirect(`${here}?added=${taken.value.added}&changed=${taken.value.changed}`);
    if (taken.problem.kind !== "conflict") throw explain(taken.problem);
    return answer(text, { columns, because: taken.problem.because, preview: await previewOf(ctx, rows) }, 409);
  }
  return answer(text, { columns, preview: await previewOf(ctx, rows) });
}

const labelOf = (field: ResultField) => resultFields[field].label.toLowerCase();

/** A form sends two bytes for each line break, so that a file that just fits would not fit when it comes back. */
const unixLines = (text: string) => text.replaceAll("\r\n", "\n");

const namesOf = (field: ResultField) => [field, resultFields[field].names] as const;
const names = Object.fromEntries(fields.map(namesOf)) as Record<ResultField, readonly string[]>; // of each field

const guessed = (columns: SentColumn[]): ResultMapping =>
  guessColumns(
    fields,
    names,
    columns.map(({ name }) => name),
  );

/** The columns somebody chose, as long as the table has them; the others are guessed. */
function chosen(form: FormData, columns: SentColumn[]): ResultMapping {
  const guess = guessed(columns);
  const isThere = (column: string) => column === "" || columns.some(({ name }) => name === column);
  const entries = fields.map((field) => {
    const choice = form.get(`column-${field}`);
    return [field, typeof choice === "string" && isThere(choice) ? choice : guess[field]] as const;
  });
  return Object.fromEntries(entries) as ResultMapping; // of each field
}

const previewOf = async (ctx: RequestContext, rows: Parameters<typeof previewResults>[1]) =>
  orThrow(await previewResults(ctx, rows));

const refuse = (text: string, problem = "") => answer(text, { problem }, 422);

const nothing = { because: null, problem: null, columns: null, preview: null };
const answer = (text: string, facts: Partial<ImportAnswer>, status = 200) =>
  data<ImportAnswer>({ text, at: Date.now(), ...nothing, ...facts }, { status });
