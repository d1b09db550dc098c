import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { firstDay, type Month, monthsAfter } from "../months/month.ts";
import { type RevenueRow, selectRevenueRows } from "./revenue-row.queries.ts";

export type { RevenueRow };

const page = 50;

/**
 * The fees behind a month's revenue in one currency, fifty at a time; pass `older` as `before` to get the next page.
 */
export async function listRevenue(
  db: Database,
  actor: Actor,
  { month, currency, before }: { month: Month; currency: string; before: string | null },
): Promise<Result<{ rows: RevenueRow[]; older: string | null }>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const [day = "", id = ""] = before?.split("_") ?? [];
  const behind = isId(id) && /^\d{4}-\d\d-\d\d$/.test(day) ? { day, id } : null;
  const span = { from: firstDay(month), until: firstDay(monthsAfter(month, 1)), currency };
  const found = await selectRevenueRows(db, may, span, { behind, limit: page + 1 });
  const rows = found.slice(0, page);
  const last = rows.at(-1);
  return done({ rows, older: found.length > page && last ? `${last.day}_${last.id}` : null });
}
