import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Days of a client's calendar; `to` is the first one after them. */
export type Period = { clientId: string; from: string; to: string };

/** How many of a client's deals reached each line within these days. A returned lead counts nowhere. */
export function countPeriod(db: Database, _: Permit<"deal.read">, { clientId, from, to }: Period) {
  const within = (day: "found_on" | "held_on" | "proposed_on") =>
    sql<number>`count(*) filter (where ${sql.ref(day)} >= ${from} and ${sql.ref(day)} < ${to})::int`;
  return db
    .selectFrom("deals")
    .select([within("found_on").as("found"), within("held_on").as("held"), within("proposed_on").as("proposed")])
    .where("clientId", "=", clientId)
    .where("stage", "<>", "returned")
    .executeTakeFirstOrThrow();
}

/** What closed within these days, and every claim that waits for the client's answer, the most urgent first. */
export function selectClosed(db: Database, _: Permit<"deal.read">, { clientId, from, to }: Period) {
  return db
    .selectFrom("deals as deal")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.id", "deal.company", "deal.claim", "deal.claimNo", "deal.answerBy", "deal.valueMinor"])
    .select(["deal.currency", "client.timeZone"])
    .where("deal.clientId", "=", clientId)
    .where(({ and, or, eb }) =>
      or([
        eb("deal.claim", "=", "open"),
        and([eb("deal.claim", "=", "confirmed"), eb("deal.closedOn", ">=", from), eb("deal.closedOn", "<", to)]),
      ]),
    )
    .orderBy("deal.answerBy")
    .orderBy("deal.id")
    .limit(50)
    .execute();
}
