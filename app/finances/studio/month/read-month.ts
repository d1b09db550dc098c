import { data } from "react-router";
import { expenseRow } from "#app/finances/studio/expenses/expense-row.ts";
import { agencyClock, type RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type Figures, isMonth, listClaims, listExpenses, readFinances } from "#domain/finances/index.ts";
import { formatMonth, formatShortMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

/** A month's page: its figures, its expenses, and the pending claims. */
export async function readMonth(ctx: RequestContext, month: string, before: string | null) {
  const { db, actor, formats } = ctx;
  if (!isMonth(month)) throw data(null, { status: 404 });
  const clock = await agencyClock(ctx);
  const [finances, listed, waiting] = await Promise.all([
    readFinances(db, actor, month, clock).then(orThrow),
    listExpenses(db, actor, month, before).then(orThrow),
    listClaims(db, actor).then(orThrow),
  ]);
  const { active, lock, figures, current } = finances;
  return {
    month,
    name: formatMonth(month),
    active,
    isCurrent: month === current,
    before,
    lock: lock && [`Locked on ${formats.date(lock.at)}`, lock.by && `by ${lock.by}`].filter(Boolean).join(" "),
    sections: figures.map((one) => sectionOf(one, formats)),
    expenses: listed.expenses.map((one) => expenseRow(one, formats)),
    older: listed.older,
    claims: waiting.claims.map((one) => expenseRow(one, formats)),
    allClaims: waiting.all,
  };
}
export type MonthPage = Awaited<ReturnType<typeof readMonth>>;

function sectionOf(
  { currency, revenue, expenses, profit, paying, feesToCome, claimsWaiting, ...more }: Figures,
  formats: Formats,
) {
  const spelt = (minor: bigint) => formats.money({ minor, currency });
  const amount = (minor: bigint) => ({ value: minor, text: spelt(minor) });
  return {
    currency,
    revenue: spelt(revenue),
    expenses: spelt(expenses),
    profit: spelt(profit),
    paying,
    before: beforeOf(more.series, spelt),
    feesToCome: feesToCome === 0n ? null : spelt(feesToCome),
    claimsWaiting: claimsWaiting === 0n ? null : spelt(claimsWaiting),
    byCategory: more.byCategory.map(({ name, minor }) => ({ name, price: spelt(minor) })),
    money: more.series.map((one) => ({
      ...labelOf(one.month),
      bars: [amount(one.revenue), amount(one.expenses)],
      line: amount(one.profit),
    })),
    clients: more.series.map((one) => ({
      ...labelOf(one.month),
      bars: [{ value: one.paying, text: String(one.paying) }],
    })),
  };
}
export type Section = ReturnType<typeof sectionOf>;

/** The same figures of the month before, each with its name: "$12,400.00 in October 2026". */
function beforeOf(series: Figures["series"], spelt: (minor: bigint) => string) {
  const one = series.at(-2);
  if (!one) return null;
  const inMonth = (figure: string) => `${figure} in ${formatMonth(one.month)}`;
  return {
    revenue: inMonth(spelt(one.revenue)),
    expenses: inMonth(spelt(one.expenses)),
    profit: inMonth(spelt(one.profit)),
    paying: inMonth(String(one.paying)),
  };
}

const labelOf = (month: string) => ({ name: formatMonth(month), short: formatShortMonth(month) });
