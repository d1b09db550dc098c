import type { RequestContext } from "#app/http/request-context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { countMonths } from "#domain/deals/results/index.ts";
import { type MonthFigures, readYear } from "#domain/finances/index.ts";
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
  const read = await readYear(ctx);
  const figures = read.ok ? read.value.figures[0] : undefined;
  if (!read.ok || !figures) return null;
  const { currency, series } = figures;
  const last = series.at(-2)?.month ?? read.value.month;
  const first = series[0]?.month ?? read.value.month;
  const steps = await countMonths({ db, actor }, { since: first.slice(0, 7) });
  const counts = new Map(steps.ok ? steps.value.map((one) => [one.month, one]) : []);
  const count = (name: string, of: "held" | "closed") => {
    const values = series.map(({ month }) => BigInt(counts.get(month.slice(0, 7))?.[of] ?? 0));
    return figureOf({ name, shape: "bars", values, say: formats.number });
  };
  const bare = (minor: bigint) => formats.amount({ minor, currency });
  const amount = (name: string, of: (month: MonthFigures) => bigint) => {
    const values = series.map((month) => of(month));
    return figureOf({ name, shape: "area", values, say: bare });
  };
  return {
    title: `${formatMonth(read.value.month).split(" ")[0]} so far`,
    last: formatMonth(last).split(" ")[0] ?? "",
    figures: [
      count("Meetings held", "held"),
      count("Deals closed", "closed"),
      amount("Revenue", ({ revenue }) => revenue),
      amount("Profit", ({ profit }) => profit),
    ],
    currency,
    revenue: formats.money({ minor: figures.revenue, currency }),
    toCome: bare(figures.feesToCome),
  };
}

type MonthFigure = Pick<Figure, "name" | "shape"> & { values: bigint[]; say: (value: bigint) => string };

function figureOf({ name, shape, values, say }: MonthFigure): Figure {
  const [now = 0n, before = 0n] = [values.at(-1), values.at(-2)];
  const difference = now - before;
  const sign = difference > 0n ? "+" : "−";
  const change = difference && {
    text: sign + say(difference < 0n ? -difference : difference),
    isGood: difference > 0n,
  };
  return { name, shape, values: values.map(Number), now: say(now), before: say(before), change: change || null };
}
