import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { MeetingCounts } from "../results/meeting-results.ts";
import { meetingCounts } from "../tallies/tally.queries.ts";

/** Days of a client's calendar; `to` is the first one after them. */
export type Period = { clientId: string; from: string; to: string };

/** How many of a client's deals reached each line within these days, and how many claims wait for an answer. A returned lead counts nowhere. */
export function countPeriod(db: Database, _: Permit<"deal.read">, { clientId, from, to }: Period) {
  const within = (day: "found_on" | "held_on" | "proposed_on") =>
    sql<number>`count(*) filter (where stage <> 'returned' and ${sql.ref(day)} >= ${from} and ${sql.ref(day)} < ${to})::int`;
  return db
    .selectFrom("deals")
    .select([within("found_on").as("found"), within("held_on").as("held"), within("proposed_on").as("proposed")])
    .select([
      sql<number>`count(*) filter (where claim = 'confirmed' and closed_on >= ${from} and closed_on < ${to})::int`.as(
        "closed",
      ),
      sql<number>`count(*) filter (where claim = 'open')::int`.as("waiting"),
    ])
    .where("clientId", "=", clientId)
    .executeTakeFirstOrThrow();
}

/** How a client's meetings of these days went, by the answers of both sides. */
export const countMeetings = (
  db: Database,
  _: Permit<"deal.read">,
  { clientId, from, to }: Period,
): Promise<MeetingCounts> => {
  const count = (what: (typeof meetingCounts)[number]) =>
    sql<number>`count(*) filter (where what = ${what})::int`.as(what);
  return db
    .selectFrom("dealBookings as joined")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .innerJoinLateral(sql<{ what: string; kind: string }>`counts_of_meeting(joined, deal)`.as("part"), (on) =>
      on.on("part.kind", "=", sql.lit("meeting_month")),
    )
    .select(meetingCounts.map(count))
    .where("joined.clientId", "=", clientId)
    .where("joined.metOn", ">=", from)
    .where("joined.metOn", "<", to)
    .executeTakeFirstOrThrow();
};

/** A letter names no more than these of each. */
const named = 20;

/** The first deals that closed within these days. */
export const selectClosed = (db: Database, _: Permit<"deal.read">, { clientId, from, to }: Period) =>
  namedDeals(db, clientId)
    .where("deal.claim", "=", "confirmed")
    .where("deal.closedOn", ">=", from)
    .where("deal.closedOn", "<", to)
    .orderBy("deal.closedOn")
    .orderBy("deal.id")
    .execute();

/** The claims that wait for the client's answer, the most urgent first. */
export const selectWaiting = (db: Database, _: Permit<"deal.read">, { clientId }: Period) =>
  namedDeals(db, clientId).where("deal.claim", "=", "open").orderBy("deal.answerBy").orderBy("deal.id").execute();

const namedDeals = (db: Database, clientId: string) =>
  db
    .selectFrom("deals as deal")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.id", "deal.company", "deal.claimNo", "deal.answerBy", "deal.valueMinor", "deal.currency"])
    .select("client.timeZone")
    .where("deal.clientId", "=", clientId)
    .limit(named);

/** The values of the deals that closed within these days, a sum for each currency. */
export const sumClosed = (db: Database, _: Permit<"deal.see_amounts">, { clientId, from, to }: Period) =>
  db
    .selectFrom("deals")
    .select(["currency", sql<bigint>`sum(value_minor)::bigint`.as("minor")])
    .where("clientId", "=", clientId)
    .where("claim", "=", "confirmed")
    .where("closedOn", ">=", from)
    .where("closedOn", "<", to)
    .where("valueMinor", "is not", null)
    .groupBy("currency")
    .orderBy("currency")
    .execute();

/** A report lists no more rows than these of each table; its counts and sums are of all. */
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
    .select(({ selectFrom }) =>
      selectFrom("payments as charge")
        .select(({ fn }) => fn.min("charge.chargedOn").as("on"))
        .whereRef("charge.dealId", "=", "deal.id")
        .where("charge.dealPart", "in", ["fee", "payment"])
        .where("charge.status", "in", ["pending", "completed"])
        .as("chargedOn"),
    )
    .where("deal.clientId", "=", clientId)
    .where("deal.stage", "<>", "returned")
    .where(({ or }) => or([within("found_on"), within("held_on"), within("proposed_on"), within("closed_on")]))
    .orderBy("deal.foundOn")
    .orderBy("deal.id")
    .limit(most)
    .execute();
}

export const findClient = (db: Database, _: Permit<"deal.read">, clientId: string) =>
  db.selectFrom("clients").select(["companyName", "currency"]).where("id", "=", clientId).executeTakeFirst();
