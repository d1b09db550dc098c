import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { dealFilter } from "../deal-filter.schema.ts";
import { countSteps, type MonthSteps } from "./result.queries.ts";

type Asked = { since: string; now: Date };

/** Meetings held and deals closed by month, of the deals in sight; months without any are left out. */
export async function countMonths(db: Database, actor: Actor, { since, now }: Asked): Promise<Result<MonthSteps[]>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const of = { sight: clientsInSight(actor), filter: dealFilter.parse({}), now };
  return done(await countSteps(db, may, of, since));
}
