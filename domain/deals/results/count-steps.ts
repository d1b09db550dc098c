import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Count } from "#domain/kernel/count-together.queries.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countMoving, countSteps, type MonthSteps } from "../tallies/tally.queries.ts";

/** Meetings held and deals closed from a month ("2026-11") on, of the deals in sight; months without any are left out. */
export async function countMonths(
  db: Database,
  actor: Actor,
  { since }: { since: string },
): Promise<Result<MonthSteps[]>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  return done(await countSteps(db, may, clientsInSight(actor), since));
}

/** The deals in sight that are on their way. */
export function movingDeals(db: Database, actor: Actor): Count {
  const may = permit(actor, "deal.list", undefined);
  return may && countMoving(db, may, clientsInSight(actor));
}
