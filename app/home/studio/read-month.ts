import { agencyClock, type RequestContext } from "#app/http/request-context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { type MonthFigures, readFinances } from "#domain/finances/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";

export type Figure = {
  name: string;
  shape: "bars" | "area";
  /** Twelve months, this one last. */
  values: number[];
  now: string;
  before: string;
  change: { text: string; isGood: boolean } | null;
};

/** This month beside the last, in the currency that most clients pay in; null for those who may not see the figures. */
export async function readMonth(ctx: RequestContext) {
  const { db, actor, formats } = ctx;
  if (!mayOffer(actor, "finance.read", undefined)) return null;
  const read = await readFinances(db, actor, null, await agencyClock(ctx));
  const figures = read.ok ? read.value.figures[0] : undefined;
  if (!read.ok || !figures) return null;
  const { currency, series } = figures;
  const last = series.at(-2)?.month ?? read.value.month;
  const bare = (minor: bigint) => formats.amount({ minor, currency });
  const amount = (name: string, of: (month: MonthFigures) => bigint, grows: 1 | -1 = 1) => {
    const values = series.map((month) => of(month));
    return figureOf({ name, shape: "area", grows, values, say: bare });
  };
  const paying = series.map(({ paying: count }) => BigInt(count));
  return {
    title: `${formatMonth(read.value.month).split(" ")[0]} so far`,
    last: formatMonth(last).split(" ")[0] ?? "",
    figures: [
      amount("Revenue", ({ revenue }) => revenue),
      amount("Expenses", ({ expenses }) => expenses, -1),
      amount("Profit", ({ profit }) => profit),
      figureOf({ name: "Paying clients", shape: "bars", grows: 1, values: paying, say: formats.number }),
    ],
    currency,
    revenue: formats.money({ minor: figures.revenue, currency }),
    toCome: bare(figures.feesToCome),
  };
}

type Told = Pick<Figure, "name" | "shape"> & { grows: 1 | -1; values: bigint[]; say: (value: bigint) => string };

function figureOf({ name, shape, grows, values, say }: Told): Figure {
  const [now = 0n, before = 0n] = [values.at(-1), values.at(-2)];
  const difference = now - before;
  const sign = difference > 0n ? "+" : "−";
  const change = difference && {
    text: sign + say(difference < 0n ? -difference : difference),
    isGood: difference > 0n === grows > 0,
  };
  return { name, shape, values: values.map(Number), now: say(now), before: say(before), change: change || null };
}
