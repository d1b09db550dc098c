import { data } from "react-router";
import { expenseRow } from "#app/finances/studio/expenses/expense-row.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type Figures, isMonth, listClaims, listExpenses, type Month, readFinances } from "#domain/finances/index.ts";
import { addDays, daysBetween, monthOf } from "#domain/kernel/day.ts";
import { formatMonth, formatShortMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { sumsOf } from "#domain/kernel/money.ts";

/** A month's page: its figures, its expenses, and the pending claims. */
export async function readMonth(ctx: RequestContext, month: string, before: string | null) {
  const { db, actor, formats } = ctx;
  if (!isMonth(month)) throw data(null, { status: 404 });
  const [finances, listed, waiting] = await Promise.all([
    readFinances(ctx, month).then(orThrow),
    listExpenses({ db, actor }, { month, before }).then(orThrow),
    listClaims({ db, actor }).then(orThrow),
  ]);
  const { active, lock, figures, current, months, since } = finances;
  const isCurrent = month === current;
  const withStatus = active > 0 && `${active} active ${isCurrent ? "now" : "at month's end"}`;
  const sections = figures.map((one) => sectionOf(one, { formats, months, since: since ?? current }));
  return {
    month,
    name: formatMonth(month),
    months: months.map((one) => ({ month: one, name: formatMonth(one) })),
    before,
    isLocked: lock !== null,
    about: [
      isCurrent && `Day ${Number(ctx.today.slice(8))} of ${daysOf(month)}.`,
      outstanding("Fees still to come", "feesToCome"),
      outstanding("Claims waiting", "claimsWaiting"),
      lock && `${[`Locked on ${formats.date(lock.at)}`, lock.by && `by ${lock.by}`].filter(Boolean).join(" ")}.`,
    ]
      .filter(Boolean)
      .join(" "),
    withStatus,
    sections,
    expenses: listed.expenses.map((one) => expenseRow(one, formats)),
    older: listed.older,
    claims: waiting.claims.map((one) => expenseRow(one, formats)),
    allClaims: waiting.all,
  };

  /** "Fees still to come, not counted: $4,800.00 and €120.00." */
  function outstanding(what: string, part: "feesToCome" | "claimsWaiting") {
    const some = sumsOf(figures.map((one) => ({ minor: one[part], currency: one.currency })));
    return some.length > 0 && `${what}, not counted: ${formats.sums(some)}.`;
  }
}
export type MonthPage = Awaited<ReturnType<typeof readMonth>>;

/** Months before `since` are left out of the drawings: nothing is known of them. */
type MonthFrame = { formats: Formats; months: Month[]; since: Month };

function sectionOf(
  { currency, revenue, expenses, profit, paying, ...more }: Figures,
  { formats, months, since }: MonthFrame,
) {
  const spelt = (minor: bigint) => formats.money({ minor, currency });
  const amount = (minor: bigint) => ({ value: minor, text: spelt(minor) });
  const labelOf = (month: Month) => ({
    name: formatMonth(month),
    short: formatShortMonth(month),
    to: months.includes(month) ? `/studio/finances/${month}` : undefined,
  });
  type One = Figures["series"][number];
  const known = <Value>(one: One, value: Value) => (one.month < since ? null : value);
  const drawn = (figure: "revenue" | "expenses" | "profit" | "paying") =>
    more.series.map((one) => known(one, Number(one[figure])));
  return {
    currency,
    revenue: spelt(revenue),
    expenses: spelt(expenses),
    profit: spelt(profit),
    paying,
    before: beforeOf(more.series, since, spelt),
    byCategory: more.byCategory.map(({ name, minor }) => ({
      name,
      price: spelt(minor),
      share: shareOf(minor, expenses),
    })),
    drawn: {
      revenue: drawn("revenue"),
      expenses: drawn("expenses"),
      profit: drawn("profit"),
      paying: drawn("paying"),
    },
    money: more.series.map((one) => ({
      ...labelOf(one.month),
      bars: [known(one, amount(one.revenue)), known(one, amount(one.expenses))],
      line: known(one, amount(one.profit)),
    })),
    clients: more.series.map((one) => ({
      ...labelOf(one.month),
      bars: [known(one, { value: one.paying, text: String(one.paying) })],
    })),
  };
}
export type Section = ReturnType<typeof sectionOf>;

/** The same figures of the month before, each with its name: "$12,400.00 in October 2026". */
function beforeOf(series: Figures["series"], since: Month, spelt: (minor: bigint) => string) {
  const one = series.at(-2);
  if (!one || one.month < since) return null;
  const inMonth = (figure: string) => `${figure} in ${formatMonth(one.month)}`;
  return {
    revenue: inMonth(spelt(one.revenue)),
    expenses: inMonth(spelt(one.expenses)),
    profit: inMonth(spelt(one.profit)),
    paying: inMonth(String(one.paying)),
  };
}

/** 28 to 31. */
const daysOf = (month: Month) => daysBetween(`${month}-01`, monthOf(addDays(`${month}-01`, 31)));

/** In whole percent. */
const shareOf = (minor: bigint, all: bigint) => (all > 0n ? Number((minor * 100n + all / 2n) / all) : 0);
