import { readResultsView } from "#app/deals/read-results.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import type { Amount, BarMonth } from "#app/ui/bars.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { listResults, type ResultSource, totalResults } from "#domain/clients/results/index.ts";
import { dayIn, monthOf } from "#domain/kernel/day.ts";
import { formatMonth, formatShortMonth } from "#domain/kernel/format/dates.ts";
import { countDeals } from "#domain/payments/index.ts";

/** Null means not known. */
export type Figure = { label: string; now: string | null; ever: string | null; from?: ResultSource | undefined };
/** `counted`: the months whose appointments were counted from the calendar. */
export type Results = { month: string; figures: Figure[]; work: BarMonth[]; deals: BarMonth[]; counted: string[] };

/** The results of a client's deals, with what was typed in for the months before them; null without deals. */
export async function readResultsOfDeals(ctx: RequestContext) {
  const { db, actor, app, now } = ctx;
  if (!mayOffer(actor, "deal.list", undefined)) return null;
  const { timeZone } = (await app.settings()).place;
  const reported = orThrow(await listResults({ db, actor, timeZone, now }, clientOf(ctx)));
  return readResultsView(ctx, { filter: {}, list: "/dashboard/deals", timeZone, reported });
}

/** A client's results: this month, in total, and month by month; null while nothing is known. */
export async function readResults(ctx: RequestContext): Promise<Results | null> {
  const { db, actor, app, now, formats } = ctx;
  const format = (count: number | null | undefined) => (count == null ? null : formats.number(count));
  const amount = (value: number | null | undefined): Amount | null =>
    value == null ? null : { value, text: formats.number(value) };
  const { timeZone } = (await app.settings()).place;
  const [results, totals, deals] = await Promise.all([
    listResults({ db, actor, timeZone, now }, clientOf(ctx)).then(orThrow),
    totalResults({ db, actor, timeZone, now }, clientOf(ctx)).then(orThrow),
    countDeals({ db, actor }, clientOf(ctx)).then(orThrow),
  ]);
  if (!totals && deals.length === 0) return null;
  const thisMonth = monthOf(dayIn(now, timeZone));
  const [first] = [results.at(-1)?.month, deals.at(-1)?.month].filter((month) => month !== undefined).sort();
  const months = monthsUntil(thisMonth, first);
  const written = new Map(results.map((one) => [one.month, one]));
  const closed = new Map(deals.map((one) => [one.month, one]));
  const known = written.get(thisMonth);
  const dealsIn = (month: string) => closed.get(month)?.deals ?? 0;
  const allDeals = deals.reduce((sum, one) => sum + one.deals, 0);
  return {
    month: formatMonthOf(thisMonth).name,
    figures: [
      { label: "Leads", now: format(known?.leads), ever: format(totals?.leads) },
      {
        label: "Appointments",
        now: format(known?.appointments),
        ever: format(totals?.appointments),
        from: known?.from,
      },
      { label: "Closed deals", now: format(dealsIn(thisMonth)), ever: format(allDeals) },
    ],
    work: months.map((month) => {
      const result = written.get(month);
      return { ...formatMonthOf(month), bars: [amount(result?.leads), amount(result?.appointments)] };
    }),
    counted: months
      .filter((month) => written.get(month)?.from === "calendar")
      .map((month) => formatMonthOf(month).name),
    deals: allDeals ? months.map((month) => ({ ...formatMonthOf(month), bars: [amount(dealsIn(month))] })) : [],
  };
}

/** The months from `first` to `last`, at least six and at most twelve, earliest first. */
export function monthsUntil(last: string, first = last): string[] {
  const from = countOf(first);
  const to = countOf(last);
  const length = Math.min(12, Math.max(6, to - from + 1));
  return Array.from({ length }, (_, index) => monthAt(to - length + 1 + index));
}

const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01`;

/** In the format of the bar chart. */
export const formatMonthOf = (month: string) => ({
  name: formatMonth(month),
  short: formatShortMonth(month),
});
