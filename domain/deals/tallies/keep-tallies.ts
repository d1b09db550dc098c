import { unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { compact, correct } from "./tally.queries.ts";

/**
 * Job: adds the tallies of a client together once there are a hundred new ones, so that reading them stays quick. They
 * are right without it.
 */
export async function compactTallies(context: Context, { from } = { from: 100 }): Promise<void> {
  await compactMany(context, { from });
}

const compactMany = declareCommand({
  action: "deal.tally",
  run: async ({ db }: Context, { from }: { from: number }, may) => unchanged(await compact(db, may, from)),
});

/** Counts all deals again, while others go on working, and says how many sums were wrong. */
export async function recountDeals({ db, actor }: ReadContext): Promise<Result<number>> {
  const may = permit(actor, "deal.tally", undefined);
  return may ? done(await correct(db, may)) : refuse({ kind: "missing" });
}
