import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { billLines, type Stage } from "../deal.ts";
import { isAsked, type Within, within } from "./within.queries.ts";

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

/**
 * What waits for the team's answer, the longest first: returns and disputes, and the claims whose deadline is over. Each of
 * the two has an index of its own.
 */
export function selectWaiting(db: Database, _: Permit<"deal.list">, page: Omit<Page, "filter">) {
  const deals = newest(db, { ...page, filter: {} }).clearOrderBy();
  const isContested = sql<boolean>`(deal.claim = 'disputed' or deal.return_asked)`;
  const contested = deals.where(isContested).orderBy("deal.stageSince").orderBy("deal.id");
  const late = deals.where(isAsked).where("deal.answerBy", "<=", page.now).where(sql<boolean>`not deal.return_asked`);
  return db
    .selectFrom(contested.as("deal"))
    .selectAll()
    .unionAll(db.selectFrom(late.orderBy("deal.answerBy").orderBy("deal.id").as("deal")).selectAll())
    .orderBy("stageSince")
    .orderBy("id")
    .limit(page.limit)
    .execute();
}
