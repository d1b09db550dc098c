import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { type Clock, listMonths } from "../months/list-months.ts";
import { countActiveAt, type Lock, selectLock } from "../months/month.queries.ts";
import { firstDay, type Month, monthOfDay, monthsAfter, monthsBetween } from "../months/month.ts";
import {
  selectPending,
  selectRevenue,
  selectSpent,
  selectSpentByCategory,
  selectUsualCurrency,
} from "./figures.queries.ts";
import { type Figures, figuresOf, type Rows } from "./figures.ts";

export type Finances = {
  month: Month;
  current: Month;
  /** All available months, newest first. */
  months: Month[];
  /** Before this month nothing is known; null while nothing is recorded. */
  since: Month | null;
  /** Active clients at the end of the month, or now. */
  active: number;
  lock: Lock | null;
  figures: Figures[];
};

/** A month's figures, by default the current month's; for the whole agency, so for admins only. */
export async function readFinances(
  { db, actor, ...clock }: ReadContext & Clock,
  month: Month | null,
): Promise<Result<Finances>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const { current, months, since } = await listMonths(db, may, clock);
  const chosen = month ?? current;
  if (!months.includes(chosen)) return refuse({ kind: "missing" });
  const span = spanOf(chosen);
  const [revenue, spent, byCategory, pending, active, lock] = await Promise.all([
    selectRevenue(db, may, span.ofYear),
    selectSpent(db, may, span.ofYear),
    selectSpentByCategory(db, may, span.ofMonth),
    selectPending(db, may, span.ofMonth),
    countActiveAt(db, may, { day: span.next, timeZone: clock.timeZone, isNow: chosen === current }),
    selectLock(db, may, firstDay(chosen)),
  ]);
  const rows = { revenue, spent, byCategory, pending };
  const figures = figuresOf(span.months, rows, await currencyFor(db, actor, may, rows));
  return done({ month: chosen, current, months, since, active, lock, figures });
}

type Year = { month: Month; figures: Omit<Figures, "byCategory">[] };

/** The current month and the eleven before it; for the whole agency, so for admins only. */
export async function readYear({ db, actor, timeZone, now }: ReadContext & Clock): Promise<Result<Year>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const month = monthOfDay(dayIn(now, timeZone));
  const { months, ofMonth, ofYear } = spanOf(month);
  const [revenue, spent, pending] = await Promise.all([
    selectRevenue(db, may, ofYear),
    selectSpent(db, may, ofYear),
    selectPending(db, may, ofMonth),
  ]);
  const rows = { revenue, spent, pending, byCategory: [] };
  const figures = figuresOf(months, rows, await currencyFor(db, actor, may, rows));
  return done({ month, figures: figures.map(({ byCategory: _, ...shown }) => shown) });
}

/** A month, and the twelve that end with it, as days: `until` and `next` are the first day after them. */
function spanOf(month: Month) {
  const next = firstDay(monthsAfter(month, 1));
  const first = monthsAfter(month, -11);
  return {
    next,
    months: monthsBetween(first, month),
    ofMonth: { from: firstDay(month), until: next },
    ofYear: { from: firstDay(first), until: next },
  };
}

/** The currency to show where no figure has one: that of most clients, else the agency's. */
async function currencyFor(db: Database, actor: Actor, may: Permit<"finance.read">, rows: Rows): Promise<string> {
  const [seen] = [...rows.revenue, ...rows.spent, ...rows.pending];
  if (seen) return seen.currency;
  return (await selectUsualCurrency(db, may)) ?? (await readSettings({ db, actor })).place.currency;
}
