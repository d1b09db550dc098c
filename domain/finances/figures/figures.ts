import type { Month } from "../months/month.ts";
import type { CategoryRow, PendingRow, RevenueRow, SpentRow } from "./figures.queries.ts";

/** One month in one currency; all amounts in minor units. */
export type MonthFigures = { month: Month; revenue: bigint; expenses: bigint; profit: bigint; paying: number };

/** All figures of one currency. Amounts of different currencies are never added up. */
export type Figures = MonthFigures & {
  currency: string;
  feesToCome: bigint;
  claimsWaiting: bigint;
  byCategory: { name: string; minor: bigint }[];
  /** Twelve months, the selected one last. */
  series: MonthFigures[];
};

export type Rows = { revenue: RevenueRow[]; spent: SpentRow[]; byCategory: CategoryRow[]; pending: PendingRow[] };

/** A month's figures, a section per currency; the one in which most clients paid comes first. */
export function figuresOf(months: Month[], rows: Rows, usualCurrency: string): Figures[] {
  const seen = [...rows.revenue, ...rows.spent, ...rows.pending].map(({ currency }) => currency);
  const currencies = seen.length > 0 ? [...new Set(seen)] : [usualCurrency];
  const payers = (currency: string) =>
    rows.revenue.reduce((sum, row) => (row.currency === currency ? sum + row.paying : sum), 0);
  return currencies
    .sort((one, other) => payers(other) - payers(one) || (one < other ? -1 : 1))
    .map((currency) => inCurrency(currency, months, rows));
}

function inCurrency(currency: string, months: Month[], { revenue, spent, byCategory, pending }: Rows): Figures {
  const series = months.map((month): MonthFigures => {
    const isIt = (row: { month: Month; currency: string }) => row.month === month && row.currency === currency;
    const { minor: earned = 0n, paying = 0 } = revenue.find(isIt) ?? {};
    const { minor: out = 0n } = spent.find(isIt) ?? {};
    return { month, revenue: earned, expenses: out, profit: earned - out, paying };
  });
  const chosen = series.at(-1) ?? { month: "", revenue: 0n, expenses: 0n, profit: 0n, paying: 0 };
  const { fees: feesToCome = 0n, claims: claimsWaiting = 0n } = pending.find((row) => row.currency === currency) ?? {};
  const named = byCategory.filter((row) => row.currency === currency).map(({ name, minor }) => ({ name, minor }));
  return { ...chosen, currency, feesToCome, claimsWaiting, byCategory: named, series };
}
