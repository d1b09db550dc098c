import { data } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { expenseRow } from "#app/studio/expenses/expense-row.ts";
import { agencyClock } from "#app/studio/finances/agency-clock.ts";
import { type Figures, isMonth, listClaims, listExpenses, readFinances } from "#domain/finances/index.ts";
import { monthInWords } from "#domain/kernel/day.ts";
import { spellMoney } from "#domain/kernel/money.ts";

/** A month's page: its figures spelt, what was spent, and the claims that wait. */
export async function readMonth(visit: Visit, month: string, before: string | null) {
  const { db, actor } = visit;
  if (!isMonth(month)) throw data(null, { status: 404 });
  const clock = await agencyClock(visit);
  const [finances, listed, waiting] = await Promise.all([
    readFinances(db, actor, month, clock).then(orThrow),
    listExpenses(db, actor, month, before).then(orThrow),
    listClaims(db, actor).then(orThrow),
  ]);
  const { active, lock, figures, current } = finances;
  const zone = "timeZone" in actor ? actor.timeZone : "UTC";
  const spell = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: zone });
  return {
    ...{ month, name: monthInWords(month), active, isCurrent: month === current, before },
    lock: lock && [`Locked on ${spell.format(lock.at)}`, lock.by && `by ${lock.by}`].filter(Boolean).join(" "),
    sections: figures.map(sectionOf),
    expenses: listed.expenses.map(expenseRow),
    older: listed.older,
    claims: waiting.claims.map(expenseRow),
    allClaims: waiting.all,
  };
}
export type MonthPage = Awaited<ReturnType<typeof readMonth>>;

function sectionOf({ currency, revenue, expenses, profit, paying, feesToCome, claimsWaiting, ...more }: Figures) {
  const spelt = (minor: bigint) => spellMoney({ minor, currency });
  const amount = (minor: bigint) => ({ value: minor, text: spelt(minor) });
  return {
    ...{ currency, revenue: spelt(revenue), expenses: spelt(expenses), profit: spelt(profit), paying },
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

const labelOf = (month: string) => {
  const name = monthInWords(month);
  return { name, short: name.slice(0, 3) };
};
