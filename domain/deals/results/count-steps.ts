import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Count } from "#domain/kernel/count-together.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findClient } from "../period/period.queries.ts";
import { countMoving, countSteps, type MonthSteps } from "../tallies/tally.queries.ts";
import type { MeetingResults } from "./meeting-results.ts";
import { readDealResults } from "./read-results.ts";

/** Meetings held and deals closed from a month ("2026-11") on, of the deals in sight; months without any are left out. */
export async function countMonths(
  { db, actor }: ReadContext,
  { since }: { since: string },
): Promise<Result<MonthSteps[]>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  return done(await countSteps(db, may, clientsInSight(actor), since));
}

/** The deals in sight that are on their way. */
export function movingDeals({ db, actor }: ReadContext): Count {
  const may = permit(actor, "deal.list", undefined);
  return may && countMoving(db, may, clientsInSight(actor));
}

/** How the meetings of one client went. */
export async function readMeetingResults(
  { db, actor }: ReadContext,
  clientId: string,
): Promise<Result<MeetingResults>> {
  const may = isId(clientId) ? permit(actor, "deal.read", { clientId }) : null;
  if (!may || !(await findClient(db, may, clientId))) return refuse({ kind: "missing" });
  const results = await readDealResults({ db, actor }, { client: clientId });
  return results.ok ? done(results.value.meetings) : results;
}
