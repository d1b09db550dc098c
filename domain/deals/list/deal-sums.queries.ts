import { sql } from "kysely";
import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import { mayOffer, type Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { ClaimState, Stage } from "../deal.ts";
import { isTallied, sumLines } from "../tallies/tally.queries.ts";
import { ageOf, type Sight, type Within, within } from "./within.queries.ts";

/** The clients whose amounts an actor sees. */
export function moneySight(actor: Actor): Sight {
  const mine = actor.role === "staff" ? actor.assignments.map(({ clientId }) => clientId) : clientsInSight(actor);
  if (mine === "all") return "all";
  return mine.filter((clientId) => mayOffer(actor, "deal.see_amounts", { clientId }));
}

/** Whether the amounts of a deal may be seen. */
const seenBy = (money: Sight) => (money === "all" ? sql`true` : sql`deal.client_id = any(${money}::uuid[])`);

/** How many deals stand on each line, and what they are worth to clients whose amounts may be seen. */
export function sumDeals(db: Database, may: Permit<"deal.list">, { money, ...of }: Within & { money: Sight }) {
  const { client, line } = of.filter;
  if (isTallied(of.filter)) return sumLines(db, may, { sight: of.sight, client, line, money });
  const worth = sql`coalesce(deal.value_minor, deal.expected_minor)`;
  return within(db, of)
    .select(["deal.line", "deal.currency"])
    .select(sql<number>`count(*)::int`.as("count"))
    .select(sql<bigint | null>`(sum(${worth}) filter (where ${seenBy(money)}))::bigint`.as("minor"))
    .groupBy(["deal.line", "deal.currency"])
    .execute();
}

/** What the claims without a final answer are worth, by state and currency, where the amounts may be seen. */
export const sumClaims = (db: Database, _: Permit<"deal.list">, { money, ...of }: Within & { money: Sight }) =>
  within(db, of)
    .where(sql<boolean>`deal.claim in ('open', 'disputed')`)
    .where(sql<boolean>`${seenBy(money)}`)
    .select(["deal.claim", "deal.currency", sql<bigint>`sum(deal.value_minor)::bigint`.as("minor")])
    .groupBy(["deal.claim", "deal.currency"])
    .orderBy("deal.currency")
    .execute();

/** What the deals on the last line are worth, by what the client says to it. */
export type ClosedSums = Record<Exclude<ClaimState, "none">, Money[]>;

/** Of their worth in all, what is neither open nor disputed is confirmed. */
export function closedSums(all: Money[], asked: Awaited<ReturnType<typeof sumClaims>>): ClosedSums {
  const of = (claim: ClaimState) => asked.filter((row) => row.claim === claim).map(({ claim: _, ...worth }) => worth);
  const confirmed = all.map(({ minor, currency }) => ({
    currency,
    minor: asked.reduce((left, row) => (row.currency === currency ? left - row.minor : left), minor),
  }));
  return { confirmed: confirmed.filter(({ minor }) => minor > 0n), open: of("open"), disputed: of("disputed") };
}

/** The claims without a final answer, by age and currency; `minor` where the amounts may be seen. */
export function sumAges(db: Database, _: Permit<"deal.forecast">, { money, ...of }: Within & { money: Sight }) {
  return within(db, of)
    .where(sql<boolean>`deal.claim in ('open', 'disputed')`)
    .select(ageOf(of.now).as("age"))
    .select(["deal.currency", sql<number>`count(*)::int`.as("count")])
    .select(sql<bigint | null>`(sum(deal.value_minor) filter (where ${seenBy(money)}))::bigint`.as("minor"))
    .groupBy(["age", "deal.currency"])
    .execute();
}

/** What stands on one line of the bill. */
export type LineSum = { line: Stage; count: number; worth: Money[] };

export function toLineSums(rows: Awaited<ReturnType<typeof sumDeals>>): LineSum[] {
  const lines = new Map<Stage, LineSum>();
  for (const { line, currency, count, minor } of rows) {
    const sum = lines.get(line as Stage) ?? { line: line as Stage, count: 0, worth: [] }; // per CHECK constraint
    const worth = minor === null ? sum.worth : [...sum.worth, { minor, currency }];
    lines.set(sum.line, { line: sum.line, count: sum.count + count, worth });
  }
  return [...lines.values()];
}
