import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectLeaders } from "../tallies/tally.queries.ts";

/** Somebody who leads deals. */
export type Leader = { id: string; name: string };

/** Who leads deals in an actor's sight, by name, also after having left the team. */
export async function listLeaders({ db, actor }: ReadContext): Promise<Result<Leader[]>> {
  const may = permit(actor, "deal.list", undefined);
  return may ? done(await selectLeaders(db, may, clientsInSight(actor))) : refuse({ kind: "missing" });
}
