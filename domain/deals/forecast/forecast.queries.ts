import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Sight, type Within, within } from "../list/within.queries.ts";

/** The stages from which a deal can still close. */
export const openStages = ["found", "held", "proposal"] as const;
export type OpenStage = (typeof openStages)[number];

/** What became of the deals that came to a stage since a day, of those that have come to an end. */
export async function countEnds(
  db: Database,
  _: Permit<"deal.forecast">,
  { since, ...of }: Within & { since: string },
): Promise<{ stage: OpenStage; closed: number; ended: number }[]> {
  const { rows } = await sql<{ stage: OpenStage; closed: number; ended: number }>`
    select reached.stage, count(*)::int as ended, count(*) filter (where deal.stage = 'closed')::int as closed
    from ${within(db, of)
      .where("deal.stage", "in", ["closed", "lost", "returned"])
      .select(["deal.stage", "deal.foundOn", "deal.heldOn", "deal.proposedOn"])
      .as("deal")}
    cross join lateral (values ('found', deal.found_on), ('held', deal.held_on), ('proposal', deal.proposed_on))
      as reached (stage, day)
    where reached.day >= ${since} group by reached.stage`.execute(db);
  return rows;
}

/** What is open at each stage; `minor` is of those that have a value, where it may be seen. */
export function sumOpen(db: Database, _: Permit<"deal.forecast">, { money, ...of }: Within & { money: Sight }) {
  const seen = money === "all" ? sql`true` : sql`deal.client_id = any(${money}::uuid[])`;
  const worth = sql`coalesce(deal.value_minor, deal.expected_minor)`;
  return within(db, of)
    .where("deal.stage", "in", openStages)
    .select(["deal.stage", "deal.currency"])
    .$narrowType<{ stage: OpenStage }>() // per the condition above
    .select(sql<number>`count(*)::int`.as("open"))
    .select(sql<number>`count(${worth})::int`.as("valued"))
    .select(sql<bigint | null>`(sum(${worth}) filter (where ${seen}))::bigint`.as("minor"))
    .groupBy(["deal.stage", "deal.currency"])
    .execute();
}
