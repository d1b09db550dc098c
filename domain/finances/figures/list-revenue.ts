import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Clock, listMonths } from "../months/list-months.ts";
import { firstDay, type Month, monthsAfter } from "../months/month.ts";
import { type RevenueRow, type RevenueSum, selectRevenueRows, selectRevenueSum } from "./revenue-row.queries.ts";

export type { RevenueRow, RevenueSum };

const page = 50;

/**
 * The fees behind a month's revenue in one currency, fifty at a time, and what all of them add up to; pass `older` as
 * `before` to get the next page.
 */
export async function listRevenue(
  { db, actor }: ReadContext,
  { month, currency, before, clock }: { month: Month; currency: string; before: string | null; clock: Clock },
): Promise<Result<{ rows: RevenueRow[]; sum: RevenueSum; older: string | null }>> {
  const may = permit(actor, "finance.read", undefined);
  const isThere = may && (await listMonths(db, may, clock)).months.includes(month);
  if (!isThere) return refuse({ kind: "missing" });
  const [day = "", id = ""] = before?.split("_") ?? [];
  const behind = isId(id) && /^\d{4}-\d\d-\d\d$/.test(day) ? { day, id } : null;
  const span = { from: firstDay(month), until: firstDay(monthsAfter(month, 1)), currency };
  const [found, sum] = await Promise.all([
    selectRevenueRows(db, may, span, { behind, limit: page + 1 }),
    selectRevenueSum(db, may, span),
  ]);
  const rows = found.slice(0, page);
  const last = rows.at(-1);
  return done({ rows, sum, older: found.length > page && last ? `${last.day}_${last.id}` : null });
}
