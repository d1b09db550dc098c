import { intent } from "#app/http/form-action.ts";
import { columnsOf, readSentTable, rowsOf, type SentColumn } from "#app/http/read-sent-table.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { type CheckedProspect, checkProspects, type ExclusionKind } from "#domain/exclusions/index.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { guessColumns, type TableRow } from "#domain/kernel/table/table-row.ts";
import { usual } from "#domain/kernel/table/usual-names.ts";
import { toCsv } from "#platform/csv/to-csv.ts";

/** `file`: the table that was sent, with what was found of each row. */
export type CheckedList = {
  rows: number;
  free: number;
  near: number;
  kinds: { kind: ExclusionKind; count: number }[];
  file: string;
};

const fields = ["company", "website", "email", "phone"] as const;
const names = { company: [...usual.company, "name"], website: usual.website, email: usual.email, phone: usual.phone };

/** Checks a table of prospects against a client's list. */
export const checkAction = (clientId: string) =>
  intent(check, {
    of: async (_, { form }) => ({ clientId, ...unwrap(await readSentTable(form)) }),
    saved: (checked) => checked,
  });

type SentTable = { clientId: string; text: string };

async function check(ctx: RequestContext, { clientId, text }: SentTable): Promise<Result<CheckedList>> {
  const columns = columnsOf(text);
  const mapping = guessColumns(
    fields,
    names,
    columns.map(({ name }) => name),
  );
  if (fields.every((field) => mapping[field] === ""))
    return refuse({ kind: "invalid", fields: { table: ["Name one column company, website, email or phone."] } });
  const table = rowsOf(text);
  const of = ({ cells }: TableRow, field: (typeof fields)[number]) => cells[mapping[field]]?.trim() ?? "";
  const prospects = table.map((row) => Object.fromEntries(fields.map((field) => [field, of(row, field)])));
  const checked = await checkProspects(ctx, { clientId, prospects });
  return checked.ok ? done(listOf(table, columns, checked.value.answers)) : checked;
}

function listOf(table: TableRow[], columns: SentColumn[], answers: CheckedProspect[]): CheckedList {
  const byKind = Map.groupBy(answers, ({ kind }) => kind);
  const kinds = [...byKind].flatMap(([kind, some]) => (kind === null ? [] : [{ kind, count: some.length }]));
  const near = answers.filter(({ near }) => near.length > 0).length;
  const rows = table.map(({ cells }, at) => {
    const answer = answers[at];
    const found = answer?.kind ? ["no", answer.reason ?? ""] : ["yes", nearWords(answer?.near ?? [])];
    return [...columns.map(({ name }) => cells[name] ?? ""), ...found];
  });
  const file = toCsv([...columns.map(({ label }) => label), "may be contacted", "why"], rows);
  return { rows: table.length, free: byKind.get(null)?.length ?? 0, near, kinds, file };
}

const nearWords = (near: string[]) => (near.length > 0 ? `On the list is a name like it: ${near.join(", ")}.` : "");
