import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { type Clock, listMonths } from "../months/list-months.ts";
import { countActiveAt, type Lock, selectLock } from "../months/month.queries.ts";
import { firstDay, type Month, monthsAfter, monthsBetween } from "../months/month.ts";
import {
  selectPending,
  selectRevenue,
  selectSpent,
  selectSpentByCategory,
  selectUsualCurrency,
} from "./figures.queries.ts";
import { type Figures, figuresOf } from "./figures.ts";

export type Finances = {
  month: Month;
  current: Month;
  /** All available months, newest first. */
  months: Month[];
  /** Active clients at the end of the month, or now. */
  active: number;
  lock: Lock | null;
  figures: Figures[];
};

/** A month's figures, by default the current month's; for the whole agency, so for admins only. */
export async function readFinances(
  db: Database,
  actor: Actor,
  month: Month | null,
  clock: Clock,
): Promise<Result<Finances>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const { current, months } = await listMonths(db, may, clock);
  const chosen = month ?? current;
  if (!months.includes(chosen)) return refuse({ kind: "missing" });
  const next = firstDay(monthsAfter(chosen, 1));
  const year = monthsBetween(monthsAfter(chosen, -11), chosen);
  const ofMonth = { from: firstDay(chosen), until: next };
  const ofYear = { ...ofMonth, from: firstDay(monthsAfter(chosen, -11)) };
  const [revenue, spent, byCategory, pending, usual, active, lock] = await Promise.all([
    selectRevenue(db, may, ofYear),
    selectSpent(db, may, ofYear),
    selectSpentByCategory(db, may, ofMonth),
    selectPending(db, may, ofMonth),
    selectUsualCurrency(db, may),
    countActiveAt(db, may, { day: next, timeZone: clock.timeZone, isNow: chosen === current }),
    selectLock(db, may, firstDay(chosen)),
  ]);
  const figures = figuresOf(
    year,
    { revenue, spent, byCategory, pending },
    usual ?? (await readSettings(db, actor)).place.currency,
  );
  return done({ month: chosen, current, months, active, lock, figures });
}
