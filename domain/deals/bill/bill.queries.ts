import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Within = {
  clientId: string /** First days of three months in a row. */;
  from: string;
  before: string;
  to: string;
};

/** How many of a client's deals reached each line, in a month, in the one before and in all. A returned lead counts nowhere. */
export function tallyDeals(db: Database, _: Permit<"deal.read">, { clientId, before, from, to }: Within) {
  const counts = (day: "found_on" | "held_on" | "proposed_on", [first, last]: [string, string] = ["", ""]) =>
    first
      ? sql<number>`count(*) filter (where ${sql.ref(day)} >= ${first} and ${sql.ref(day)} < ${last})::int`
      : sql<number>`count(${sql.ref(day)})::int`;
  const [now, then]: [string, string][] = [
    [from, to],
    [before, from],
  ];
  return db
    .selectFrom("deals")
    .select([counts("found_on", now).as("foundNow"), counts("found_on", then).as("foundBefore")])
    .select([counts("held_on", now).as("heldNow"), counts("held_on", then).as("heldBefore")])
    .select([counts("proposed_on", now).as("proposedNow"), counts("proposed_on", then).as("proposedBefore")])
    .select([counts("found_on").as("found"), counts("held_on").as("held"), counts("proposed_on").as("proposed")])
    .select(({ fn }) => fn.min("foundOn").as("first"))
    .where("clientId", "=", clientId)
    .where("stage", "<>", "returned")
    .executeTakeFirstOrThrow();
}

/** The claims that wait for the client's answer, the most urgent first, and the deals it confirmed, the latest first. */
export function selectClosings(db: Database, _: Permit<"deal.read">, clientId: string) {
  return db
    .selectFrom("deals as deal")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.id", "deal.company", "deal.claim", "deal.closedOn", "deal.answerBy", "deal.wasDisputed"])
    .select(["deal.valueMinor", "deal.currency", "deal.agreementId", "client.timeZone"])
    .where("deal.clientId", "=", clientId)
    .where("deal.claim", "in", ["open", "confirmed"])
    .orderBy("deal.answerBy")
    .orderBy("deal.closedOn", "desc")
    .orderBy("deal.id")
    .execute();
}

export type ClientTally = {
  clientId: string;
  found: number;
  held: number;
  proposal: number;
  closed: number;
  waiting: number;
  disputes: number;
};

/** For each of these clients that has deals. */
export function tallyOfClients(
  db: Database,
  _: Permit<"deal.list">,
  { clientIds, from, to }: { clientIds: string[]; from: string; to: string },
): Promise<ClientTally[]> {
  const within = (day: "found_on" | "held_on" | "proposed_on" | "closed_on") =>
    sql`${sql.ref(day)} >= ${from} and ${sql.ref(day)} < ${to}`;
  return db
    .selectFrom("deals")
    .select("clientId")
    .select(sql<number>`count(*) filter (where ${within("found_on")})::int`.as("found"))
    .select(sql<number>`count(*) filter (where ${within("held_on")})::int`.as("held"))
    .select(sql<number>`count(*) filter (where ${within("proposed_on")})::int`.as("proposal"))
    .select(sql<number>`count(*) filter (where claim = 'confirmed' and ${within("closed_on")})::int`.as("closed"))
    .select(sql<number>`count(*) filter (where claim = 'open')::int`.as("waiting"))
    .select(sql<number>`count(*) filter (where claim = 'disputed')::int`.as("disputes"))
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .where("stage", "<>", "returned")
    .groupBy("clientId")
    .execute();
}

export const openClaimCount = (db: Database, _: Permit<"deal.decide">, clientId: string) =>
  db
    .selectFrom("deals")
    .where("clientId", "=", clientId)
    .where("claim", "=", "open")
    .select(({ fn }) => fn.countAll().as("count"));
