import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { mapped, type Result, refuse } from "#domain/kernel/result.ts";
import { financeEvents } from "../events.ts";
import { listMonths } from "../months/list-months.ts";
import { firstDay, type Month, monthsAfter } from "../months/month.ts";
import { type MonthRow, selectCounted, selectFees } from "./export.queries.ts";

export type { MonthRow };

type Input = { timeZone: string; month: Month; format: "csv" | "json" };

/** Whoever may export the month gets the permit, once the log says that they did. */
const begin = declareCommand({
  action: "finance.export",
  refusedAs: "forbidden",
  run: async ({ db, actor, now }, { month, format, timeZone }: Input, may) => {
    const mayRead = permit(actor, "finance.read", undefined);
    const isThere = mayRead && (await listMonths(db, mayRead, { timeZone, now })).months.includes(month);
    if (!isThere) return refuse({ kind: "missing" });
    return logged(may, financeEvents["finances.exported"].entry({ entityId: month, after: { format } }));
  },
});

/** All rows behind a month's figures, a few thousand at a time; the export is audited first. */
export const exportMonth = (context: Context, input: Input): Promise<Result<AsyncGenerator<MonthRow[]>>> =>
  mapped(begin(context, input), (may) => rowsOf(context.db, may, input.month));

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
