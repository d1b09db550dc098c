import { data } from "react-router";
import { explain, toSudo } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import type { Problem } from "#domain/kernel/result.ts";
import {
  type ImportPreview,
  importColumns,
  importCredentials,
  previewImport,
  type TableRow,
} from "#domain/secrets/index.ts";
import { readCsv } from "#platform/csv/read-csv.ts";

export type ImportAnswer =
  | { kind: "refused"; because: string; at: number }
  | ({ kind: "preview" } & ImportPreview)
  | { kind: "kept"; kept: number; refused: number };

const mostRows = 1000;
const mostBytes = 900_000;

/** Looks at a table, or keeps what was seen in it. The answer never holds a secret. */
export async function takeImport({ db, actor, house, now }: Visit, request: Request, here: string) {
  const form = await request.formData();
  const table = await readTable(form.get("table"));
  if ("because" in table) return refuse(table.because, 422);
  const { rows } = table;
  if (form.get("intent") === "preview") {
    const preview = await previewImport(db, actor, rows, house.keys);
    if (!preview.ok) return explainImport(preview.problem, here);
    return data<ImportAnswer>({ kind: "preview", ...preview.value });
  }
  const [seen, key] = [String(form.get("seen") ?? ""), String(form.get("key") ?? "")];
  const wish = { rows, seen, key: key.slice(0, 128) };
  const taken = await importCredentials(db, actor, wish, { sealer: house.keys, at: now });
  if (!taken.ok) return explainImport(taken.problem, here);
  return data<ImportAnswer>({ kind: "kept", ...taken.value });
}

async function readTable(file: FormDataEntryValue | null): Promise<{ rows: TableRow[] } | { because: string }> {
  if (!(file instanceof File) || file.size === 0) return { because: "Choose a file." };
  if (file.size > mostBytes) return { because: "The file is too large. Split it." };
  const text = decode(await file.arrayBuffer());
  if (text === null) return { because: "Save the file as UTF-8 and choose it again." };
  const read = readCsv(text, mostRows);
  if (!read.ok) return read;
  const missing = importColumns.filter((name) => !read.columns.includes(name));
  if (missing.length > 0)
    return { because: `The heading must name ${importColumns.join(", ")}: ${missing.join(", ")} is missing.` };
  const odd = read.columns.filter((name) => !importColumns.some((known) => known === name));
  return odd.length > 0 ? { because: `The heading names ${odd.length} columns we do not know.` } : { rows: read.rows };
}

function decode(bytes: ArrayBuffer) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const refuse = (because: string, status: number) =>
  data<ImportAnswer>({ kind: "refused", because, at: Date.now() }, { status });

function explainImport(problem: Problem, here: string) {
  if (problem.kind === "sudo") throw toSudo(here);
  if (problem.kind === "conflict") return refuse(problem.because, 409);
  throw explain(problem);
}
