import { clientsInSight } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Age, ages, type DealFilter } from "../deal-filter.schema.ts";
import { moneySight, sumAges } from "../list/deal-sums.queries.ts";

/** Claims without a final answer, by how long they have waited; `worth` of those whose amounts the reader may see. */
export type ClaimAge = { age: Age; count: number; worth: Money[] };

/** How long the claims that are open or disputed have waited, for the team. */
export async function readAgeing(
  { db, actor, now }: Context,
  filter: Pick<DealFilter, "client">,
): Promise<Result<ClaimAge[]>> {
  const may = permit(actor, "deal.forecast", undefined);
  if (!may) return refuse({ kind: "missing" });
  const sums = await sumAges(db, may, { sight: clientsInSight(actor), filter, now, money: moneySight(actor) });
  return done(
    ages.map((age) => {
      const here = sums.filter((sum) => sum.age === age);
      return {
        age,
        count: here.reduce((total, { count }) => total + count, 0),
        worth: here.flatMap(({ minor, currency }) => (minor === null ? [] : [{ minor, currency }])),
      };
    }),
  );
}
