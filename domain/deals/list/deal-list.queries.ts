import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { billLines, type ClaimState, type Stage } from "../deal.ts";
import { isTallied, sumLines } from "../tallies/tally.queries.ts";
import { ageOf, isAsked, type Sight, type Within, within } from "./within.queries.ts";

/** `askedFirst`: what waits for the client's answer stands on top. */
type Page = Within & { limit: number; askedFirst?: boolean };

/** Newest step first; `limit` is one more than a page shows, to know whether there is another. */
const newest = (db: Database, { limit, askedFirst = false, ...of }: Page) => {
  const [at = "", id = "", asked] = of.filter.before?.split("_") ?? [];
  const wasAsked = sql.lit(asked !== undefined);
  return (
    within(db, of)
      .leftJoin("people as person", "person.id", "deal.responsibleId")
      .select(["deal.id", "deal.clientId", "client.companyName as client", "deal.company", "deal.contactName"])
      .select([
        "deal.stage",
        "deal.line",
        "deal.claim",
        "deal.answerBy",
        "deal.returnAsked",
        "deal.meetingOpen",
        "deal.currency",
      ])
      .select([
        "deal.expectedMinor",
        "deal.valueMinor",
        "deal.closedOn",
        "deal.foundOn",
        "deal.heldOn",
        "deal.proposedOn",
        "deal.stageSince",
      ])
      .select(["deal.agreementId", "deal.wasDisputed", "client.timeZone", "deal.updatedAt"])
      .select("person.name as responsible")
      .select("person.pictureFileId as portraitId")
      // As `exists`, PostgreSQL would look at all payments at once, for however few deals.
      .select(
        sql<boolean>`(select charge.id from payments as charge where charge.deal_id = deal.id
        and charge.direction = 'out' and charge.status = 'pending' limit 1) is not null`.as("isOwed"),
      )
      .$if(isId(id) && !askedFirst, (deals) =>
        deals.where(sql<boolean>`(deal.stage_since, deal.id) < (${new Date(at)}, ${id}::uuid)`),
      )
      .$if(isId(id) && askedFirst, (deals) =>
        deals.where(
          sql<boolean>`(${isAsked}, deal.stage_since, deal.id) < (${wasAsked}, ${new Date(at)}, ${id}::uuid)`,
        ),
      )
      .$if(askedFirst, (deals) => deals.orderBy(isAsked, "desc"))
      .orderBy("deal.stageSince", "desc")
      .orderBy("deal.id", "desc")
      .limit(limit)
  );
};

export const selectDeals = (db: Database, _: Permit<"deal.list">, page: Page) => newest(db, page).execute();

/** With everything that is known of them. */
export const selectWhole = (db: Database, _: Permit<"deal.export">, page: Page) =>
  newest(db, page)
    .leftJoin("campaigns as campaign", "campaign.id", "deal.campaignId")
    .select(["deal.website", "deal.contactEmail", "deal.contactPhone", "deal.source", "deal.channel"])
    .select(["deal.externalRef", "deal.protectedUntil", "campaign.name as campaign"])
    .execute();

/** The newest of each line of the bill. */
export function selectBoard(db: Database, _: Permit<"deal.list">, { filter, ...of }: Page) {
  const on = (line: Stage) => db.selectFrom(newest(db, { ...of, filter: { ...filter, line } }).as("deal")).selectAll();
  const [first, ...others] = billLines;
  return others
    .reduce((columns, line) => columns.unionAll(on(line)), on(first))
    .orderBy("stageSince", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** What waits for the team's answer, the longest first. Each kind of waiting has an index of its own. */
export function selectWaiting(db: Database, _: Permit<"deal.list">, page: Omit<Page, "filter">) {
  const longest = newest(db, { ...page, filter: {} })
    .clearOrderBy()
    .orderBy("deal.stageSince")
    .orderBy("deal.id");
  const isContested = sql<boolean>`(deal.claim = 'disputed' or deal.return_asked)`;
  const late = longest.where(isAsked).where("deal.answerBy", "<=", page.now).where(sql<boolean>`not deal.return_asked`);
  return db
    .selectFrom(longest.where(isContested).as("deal"))
    .selectAll()
    .unionAll(db.selectFrom(late.as("deal")).selectAll())
    .orderBy("stageSince")
    .orderBy("id")
    .limit(page.limit)
    .execute();
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
