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

const most = 2000;

/** A client's deals of which a step falls within these days, with the agreement each was found under. */
export function selectSteps(db: Database, _: Permit<"deal.read">, { clientId, from, to }: Period) {
  const within = (day: "found_on" | "held_on" | "proposed_on" | "closed_on") =>
    sql<boolean>`${sql.ref(`deal.${day}`)} >= ${from} and ${sql.ref(`deal.${day}`)} < ${to}`;
  return db
    .selectFrom("deals as deal")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .select(["deal.id", "deal.company", "deal.source", "deal.claim", "deal.valueMinor", "deal.currency"])
    .select(["deal.foundOn", "deal.heldOn", "deal.proposedOn", "deal.closedOn", "agreed.number as agreement"])
    .where("deal.clientId", "=", clientId)
    .where("deal.stage", "<>", "returned")
    .where(({ or }) => or([within("found_on"), within("held_on"), within("proposed_on"), within("closed_on")]))
    .orderBy("deal.foundOn")
    .orderBy("deal.id")
    .limit(most)
    .execute();
}

/** The fees of a client's deals that the ledger has on these days, and what was taken back. */
export function selectFees(db: Database, _: Permit<"deal.see_amounts">, { clientId, from, to }: Period) {
  return db
    .selectFrom("payments")
    .select(["occurredOn", "description", "amountMinor", "currency", "direction", "dealPart"])
    .where("clientId", "=", clientId)
    .where("dealId", "is not", null)
    .where("dealPart", "in", ["fee", "meeting"])
    .where("status", "in", ["pending", "completed"])
    .where("occurredOn", ">=", from)
    .where("occurredOn", "<", to)
    .orderBy("occurredOn")
    .orderBy("id")
    .limit(most)
    .execute();
}

export const findCompanyName = async (db: Database, _: Permit<"deal.read">, clientId: string) =>
  (await db.selectFrom("clients").select("companyName").where("id", "=", clientId).executeTakeFirst())?.companyName;
