import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { selectFirstMonth } from "./month.queries.ts";
import { type Month, monthOfDay, monthsAfter, monthsBetween } from "./month.ts";

/** The current time, and the agency's zone, which decides when a month begins. */
export type Clock = { timeZone: string; now: Date };

const least = 6;

/** `since`: the month of the first payment or expense; null before there is one. */
type Months = { current: Month; months: Month[]; since: Month | null };

/** From the month of the first payment or expense to the current one, at least six; newest first. */
export async function listMonths(db: Database, may: Permit<"finance.read">, { timeZone, now }: Clock): Promise<Months> {
  const current = monthOfDay(dayIn(now, timeZone));
  const sixAgo = monthsAfter(current, 1 - least);
  const since = await selectFirstMonth(db, may);
  const months = monthsBetween(since && since < sixAgo ? since : sixAgo, current).reverse();
  return { current, months, since };
}
