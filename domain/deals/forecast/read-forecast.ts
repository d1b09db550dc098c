import { clientsInSight } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { addDays } from "#domain/kernel/day.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { DealFilter } from "../deal-filter.schema.ts";
import { moneySight } from "../list/deal-sums.queries.ts";
import { countEnds, type OpenStage, openStages, sumOpen } from "./forecast.queries.ts";

export type StageForecast = {
  stage: OpenStage;
  open: number;
  /** How many of them have a value at all; the others are counted and forecast nothing. */
  valued: number;
  worth: Money[];
  /** Of the deals that came to this stage within a year and have ended: the base of the forecast. */
  closed: number;
  ended: number;
  /** Null where nothing has ended yet. */
  likely: Money[] | null;
};

const year = 365;

/** What the open deals are likely to bring: their value times the share of deals that closed from the same stage. */
export async function readForecast(
  { db, actor, now }: Context,
  { filter, today }: { filter: Pick<DealFilter, "client">; today: string },
): Promise<Result<StageForecast[]>> {
  const may = permit(actor, "deal.forecast", undefined);
  if (!may) return refuse({ kind: "missing" });
  const of = { sight: clientsInSight(actor), filter, now };
  const [ends, sums] = await Promise.all([
    countEnds(db, may, { ...of, since: addDays(today, -year) }),
    sumOpen(db, may, { ...of, money: moneySight(actor) }),
  ]);
  return done(
    openStages.map((stage) => {
      const { closed, ended } = ends.find((one) => one.stage === stage) ?? { closed: 0, ended: 0 };
      const here = sums.filter((sum) => sum.stage === stage);
      const worth = here.flatMap(({ minor, currency }) => (minor === null ? [] : [{ minor, currency }]));
      const share = ({ minor, currency }: Money) => ({ minor: (minor * BigInt(closed)) / BigInt(ended), currency });
      return {
        stage,
        worth,
        closed,
        ended,
        open: here.reduce((total, { open }) => total + open, 0),
        valued: here.reduce((total, { valued }) => total + valued, 0),
        likely: ended === 0 ? null : worth.map(share),
      };
    }),
  );
}
