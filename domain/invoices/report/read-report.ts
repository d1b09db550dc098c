import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { invoiceEvents } from "../events.ts";
import {
  selectTaxEntries,
  selectTaxReport,
  type TaxEntry,
  type TaxPart,
  type TaxReportRow,
  type TaxSpan,
} from "./report.queries.ts";

/** The tax of a time by currency, category and rate: of what was invoiced in it, or of what was received. */
export async function readTaxReport({ db, actor }: ReadContext, span: TaxSpan): Promise<Result<TaxReportRow[]>> {
  const may = permit(actor, "finance.read", undefined);
  return may ? done(await selectTaxReport(db, may, span)) : refuse({ kind: "missing" });
}

const page = 50;

/** The documents behind one line of it, fifty at a time; pass `older` as `before` to get the next page. */
export async function listTaxEntries(
  { db, actor }: ReadContext,
  { before, ...part }: TaxPart & { before: string | null },
): Promise<Result<{ entries: TaxEntry[]; older: string | null }>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const [day = "", id = ""] = before?.split("_") ?? [];
  const behind = isId(id) && /^\d{4}-\d\d-\d\d$/.test(day) ? { day, id } : null;
  const found = await selectTaxEntries(db, may, part, { behind, limit: page + 1 });
  const entries = found.slice(0, page);
  const last = entries.at(-1);
  return done({ entries, older: found.length > page && last ? `${last.day}_${last.id}` : null });
}

/** The report as a file, which the audit log notes. */
export const exportTaxReport = declareCommand({
  action: "finance.export",
  refusedAs: "forbidden",
  run: async ({ db, actor }: Context, span: TaxSpan) => {
    const may = permit(actor, "finance.read", undefined);
    if (!may) return refuse({ kind: "missing" });
    const entry = { entityId: span.from.slice(0, 7), after: { ...span } };
    return logged(await selectTaxReport(db, may, span), invoiceEvents["tax_report.exported"].entry(entry));
  },
});
