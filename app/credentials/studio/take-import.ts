import { data } from "react-router";
import { readFileText, readTable, type TableRule } from "#app/http/read-table.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain, toSudo } from "#app/http/respond.ts";
import {
  fromPasswordManager,
  type ImportPreview,
  importColumns,
  importCredentials,
  previewImport,
  type TableRow,
} from "#domain/credentials/index.ts";
import type { Problem } from "#domain/kernel/result.ts";
import { readCsv } from "#platform/csv/read-csv.ts";

export type ImportAnswer =
  | { kind: "refused"; because: string; at: number }
  | ({ kind: "preview" } & ImportPreview)
  | { kind: "kept"; kept: number; refused: number };

const rule = { columns: importColumns, mostRows: 1000, mostBytes: 900_000 } satisfies TableRule;

/** Previews a table, or imports what was previewed. The answer never contains a secret. */
export async function takeImport({ db, actor, app, now }: RequestContext, request: Request, here: string) {
  const form = await request.formData();
  const table = await readCredentials(form.get("table"));
  if ("because" in table) return refuse(table.because, 422);
  const { rows, isExport } = table;
  const chosen = String(form.get("elsewhere") ?? "");
  const elsewhere = isExport && chosen !== "" ? chosen : null;
  if (form.get("intent") === "preview") {
    const preview = await previewImport({ db, actor }, { rows, signer: app.keys, elsewhere });
    if (!preview.ok) return explainImport(preview.problem, here);
    return data<ImportAnswer>({ kind: "preview", ...preview.value });
  }
  const seen = String(form.get("seen") ?? "");
  const key = String(form.get("key") ?? "");
  const input = { rows, seen, key: key.slice(0, 128), elsewhere };
  const taken = await importCredentials({ db, actor, sealer: app.keys, now }, input);
  if (!taken.ok) return explainImport(taken.problem, here);
  return data<ImportAnswer>({ kind: "kept", ...taken.value });
}

type ReadCredentials = { rows: TableRow[] /** Of a password manager. */; isExport: boolean };

/** A row that is split wrongly could put a secret into the wrong column, so one is enough to refuse the whole file. */
async function readCredentials(file: FormDataEntryValue | null): Promise<ReadCredentials | { because: string }> {
  const chosen = await readFileText(file, rule);
  if (!chosen) return { because: "Choose a file." };
  if ("because" in chosen) return chosen;
  const any = readCsv(chosen.text, rule.mostRows);
  const isDoubled = any.ok && any.columns.some((name, at) => name !== "" && any.columns.indexOf(name) !== at);
  // Its contents are never quoted, and a file without a heading has a secret there.
  if (isDoubled) return { because: "Two columns have the same name in the heading. Leave one of them out." };
  const exported = any.ok && fromPasswordManager(any.columns, any.rows);
  const table = exported && any.ok ? any : readTable(chosen.text, rule);
  if ("because" in table)
    return { because: `${table.because} The CSV export of a password manager can be chosen as it is.` };
  const ragged = table.rows.find(({ isRagged }) => isRagged);
  if (ragged) return { because: `Row ${ragged.row} has more or fewer cells than the heading.` };
  return { rows: exported || table.rows, isExport: Boolean(exported) };
}

const refuse = (because: string, status: number) =>
  data<ImportAnswer>({ kind: "refused", because, at: Date.now() }, { status });

function explainImport(problem: Problem, here: string) {
  if (problem.kind === "sudo") throw toSudo(here);
  if (problem.kind === "conflict") return refuse(problem.because, 409);
  throw explain(problem);
}
