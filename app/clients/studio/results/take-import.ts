import { data, redirect } from "react-router";
import { readFileText, readTable, type TableRule } from "#app/http/read-table.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { importResults, previewResults, type ResultPreview, resultColumns } from "#domain/clients/results/index.ts";
import { resultRule } from "./result-rule.ts";

/** `text` is the table as it was read or pasted: it stays in its field, also without script. */
export type ImportAnswer = {
  text: string;
  /** When the answer was given, so that the page recognises a new one. */
  at: number;
  because: string | null;
  /** About the table as a whole, shown beside its field. */
  problem: string | null;
  preview: ResultPreview | null;
};

const rule: TableRule = { ...resultRule, columns: resultColumns };

/** Previews a table of results, or imports it as it was previewed. */
export async function takeImport(ctx: RequestContext, request: Request, here: string) {
  const { db, actor, now } = ctx;
  const form = await request.formData();
  const isImport = form.get("intent") === "import";
  const pasted = unixLines(String(form.get("table") ?? ""));
  // The import uses what the preview showed, even if another file has been chosen since.
  const chosen = isImport ? null : await readFileText(form.get("file"), rule, "any");
  if (chosen && "because" in chosen) return refuse(pasted, chosen.because);
  const text = chosen ? unixLines(chosen.text) : pasted;
  if (text.trim() === "") return refuse("", "Choose a file, or paste a table.");
  if (Buffer.byteLength(text) > rule.mostBytes) return refuse(text, "The table is too large. Split it.");
  const table = readTable(text, rule);
  if ("because" in table) return refuse(text, table.because);
  if (isImport) {
    const seen = String(form.get("seen") ?? "");
    const taken = await importResults({ db, actor, now }, { rows: table.rows, seen });
    if (taken.ok) return redirect(`${here}?added=${taken.value.added}&changed=${taken.value.changed}`);
    if (taken.problem.kind !== "conflict") throw explain(taken.problem);
    return answer(text, { because: taken.problem.because, preview: await previewOf(ctx, table.rows) }, 409);
  }
  return answer(text, { preview: await previewOf(ctx, table.rows) });
}

/** A form sends two bytes for each line break, so that a file that just fits would not fit when it comes back. */
const unixLines = (text: string) => text.replaceAll("\r\n", "\n");

const previewOf = async (ctx: RequestContext, rows: Parameters<typeof previewResults>[1]) =>
  orThrow(await previewResults(ctx, rows));

const refuse = (text: string, problem: string) => answer(text, { problem }, 422);

const answer = (text: string, facts: Partial<ImportAnswer>, status = 200) =>
  data<ImportAnswer>({ text, at: Date.now(), because: null, problem: null, preview: null, ...facts }, { status });
