import { clientsInSight, isOfClient } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { DealRef } from "../deal.queries.ts";
import type { DealFilter } from "../deal-filter.schema.ts";
import { selectNeighbours } from "./within.queries.ts";

type Neighbour = { id: string; company: string };
/** The deals on both sides of one in a list; null where the list ends. */
export type Neighbours = { previous: Neighbour | null; next: Neighbour | null };

/**
 * The deals before and after one in the list of those that fit a filter. It need not fit any more itself: what comes
 * after it still does.
 */
export async function readNeighbours(
  { db, actor, now }: Context,
  { filter, ...which }: DealRef & { filter: DealFilter },
): Promise<Result<Neighbours>> {
  const may = isId(which.id) && isId(which.clientId) ? permit(actor, "deal.list", undefined) : null;
  if (!may || !permit(actor, "deal.read", which)) return refuse({ kind: "missing" });
  const found = await selectNeighbours(db, may, {
    which,
    sight: clientsInSight(actor),
    filter,
    now,
    askedFirst: isOfClient(actor),
  });
  const on = (side: "previous" | "next") => {
    const neighbour = found.find((one) => one.side === side);
    return neighbour ? { id: neighbour.id, company: neighbour.company } : null;
  };
  return done({ previous: on("previous"), next: on("next") });
}
