import type { Context } from "#domain/access/context.ts";
import { type Permit, permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { financeEvents } from "../events.ts";
import { listMonths } from "../months/list-months.ts";
import { firstDay, type Month, monthsAfter } from "../months/month.ts";
import { type MonthRow, selectCounted, selectFees } from "./export.queries.ts";

export type { MonthRow };

type Input = { timeZone: string; month: Month; format: "csv" | "json" };

/** All rows behind a month's figures, a few thousand at a time; the export is audited first. */
export async function exportMonth(
  { db, actor, now }: Context,
  { month, format, timeZone }: Input,
): Promise<Result<AsyncGenerator<MonthRow[]>>> {
  const may = permit(actor, "finance.export", undefined);
  if (!may) return refusal(actor, "finance.export", undefined);
  const mayRead = permit(actor, "finance.read", undefined);
  const isThere = mayRead && (await listMonths(db, mayRead, { timeZone, now })).months.includes(month);
  if (!isThere) return refuse({ kind: "missing" });
  await writeAuditEntry(db, may, financeEvents["finances.exported"].entry({ entityId: month, after: { format } }), now);
  return done(rowsOf(db, may, month));
}

const page = 5_000;

async function* rowsOf(db: Database, may: Permit<"finance.export">, month: Month) {
  const span = { from: firstDay(month), until: firstDay(monthsAfter(month, 1)) };
  for (const select of [selectFees, selectCounted])
    for (let rows: MonthRow[] = []; ; ) {
      const behind = rows.at(-1) ?? null;
      rows = await select(db, may, span, { behind, limit: page });
      if (rows.length > 0) yield rows;
      if (rows.length < page) break;
    }
}
