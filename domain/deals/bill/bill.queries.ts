import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { mostCharges } from "../charges/charge.queries.ts";

type Within = {
  clientId: string /** First days of three months in a row. */;
  from: string;
  before: string;
  to: string;
};

/** How often something came to a line of the bill: in the month, in the month before and in all. */
export type LineCount = { now: number; before: number; ever: number };
/** By currency; `worth` and `fee` are of closed deals. `first`: the day of the client's first deal. */
type LineTally = LineCount & { what: string; currency: string; worth: bigint; fee: bigint; first: string };

/** How many of a client's deals reached each line, from its tallies. A returned lead counts nowhere. */
export async function tallyLines(
  db: Database,
  _: Permit<"deal.read">,
  { clientId, before, from }: Within,
): Promise<LineTally[]> {
  const within = (month: string) => sql`(coalesce(sum(count) filter (where key = ${month.slice(0, 7)}), 0))::int`;
  const { rows } = await sql<LineTally>`
    select what, currency, ${within(from)} as now, ${within(before)} as before, sum(count)::int as ever,
      sum(value_minor)::bigint as worth, sum(fee_minor)::bigint as fee,
      (select found_on from deals where client_id = ${clientId} and stage <> 'returned' order by found_on limit 1) as first
    from deal_tallies where kind = 'month' and client_id = ${clientId} and what <> 'returned'
    group by what, currency order by currency`.execute(db);
  return rows;
}

const closings = (db: Database, clientId: string) =>
  db
    .selectFrom("deals as deal")
    .innerJoin("clients as client", (on) => on.on("client.id", "=", clientId))
    .select(["deal.id", "deal.company", "deal.claim", "deal.closedOn", "deal.answerBy", "deal.wasDisputed"])
    .select(["deal.valueMinor", "deal.currency", "deal.agreementId", "client.timeZone"])
    .where("deal.clientId", "=", clientId);

/** The deals that closed in the month and were confirmed, and the most urgent of the claims that wait for an answer. */
export function selectClosings(
  db: Database,
  _: Permit<"deal.read">,
  { clientId, from, to }: Within,
  mostAsked: number,
) {
  const confirmed = closings(db, clientId)
    .where("deal.claim", "=", sql.lit("confirmed")) // as the index says it
    .where("deal.closedOn", ">=", from)
    .where("deal.closedOn", "<", to)
    .limit(mostCharges);
  const asked = closings(db, clientId)
    .where("deal.claim", "=", sql.lit("open"))
    .orderBy("deal.answerBy")
    .orderBy("deal.closedOn", "desc")
    .orderBy("deal.id")
    .limit(mostAsked);
  return db
    .selectFrom(confirmed.as("deal"))
    .selectAll()
    .unionAll(db.selectFrom(asked.as("deal")).selectAll())
    .orderBy("closedOn", "desc")
    .orderBy("id")
    .execute();
}

/** How many claims wait in all, and what they would cost, by currency. */
export async function sumAsked(db: Database, _: Permit<"deal.read">, clientId: string) {
  const sums = await db
    .selectFrom("deals as deal")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .select(["deal.currency", sql<number>`count(*)::int`.as("count")])
    .select(sql<bigint>`sum(fee_on(agreed, deal.value_minor))::bigint`.as("minor"))
    .where("deal.clientId", "=", clientId)
    .where("deal.claim", "=", sql.lit("open"))
    .groupBy("deal.currency")
    .orderBy("deal.currency")
    .execute();
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    fees: sums.map(({ minor, currency }) => ({ minor, currency })),
  };
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

export const selectOpenClaims = (db: Database, _: Permit<"deal.decide">, clientId: string) =>
  db
    .selectFrom("deals")
    .where("clientId", "=", clientId)
    .where("claim", "=", sql.lit("open")) // as the index says it
    .select("id");
