import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { DealRef } from "../deal.queries.ts";
import type { Age, CountedState, DealFilter } from "../deal-filter.schema.ts";

/** The clients of a query: all, or those with these ids. */
export type Sight = "all" | string[];
export type Within = { sight: Sight; filter: DealFilter; now: Date };

/** Its claim waits for the client's answer. Written out, as the indexes say it: a value of its own would hide them. */
export const isAsked = sql<boolean>`(deal.claim = 'open')`;

const quietAfter = 14 * 86_400_000;
const dayCounted = {
  found: "foundOn",
  held: "heldOn",
  proposals: "proposedOn",
  closed: "closedOn",
  returned: "foundOn",
} as const satisfies Record<CountedState, string>;

/** The deals in sight that fit a filter: the list, its sums and the results count the same. */
export const within = (db: Database, { sight, filter, now }: Within) => {
  const { q, client, campaign, person, source, without, line, counts, month, waits, waited, quiet } = filter;
  const like = `%${(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom("deals as deal")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .where("client.erasedAt", "is", null)
    .$if(sight !== "all", (deals) =>
      deals.where("deal.clientId", "in", sight === "all" || !sight.length ? [nobody] : sight),
    )
    .$if(client !== undefined, (deals) => deals.where("deal.clientId", "=", client ?? ""))
    .$if(campaign !== undefined, (deals) => deals.where("deal.campaignId", "=", campaign ?? ""))
    .$if(person !== undefined, (deals) => deals.where("deal.responsibleId", "=", person ?? ""))
    .$if(line !== undefined, (deals) => deals.where("deal.line", "=", sql.lit(line ?? "")))
    .$if(Boolean(q), (deals) =>
      deals.where(sql<boolean>`(deal.company ilike ${like} or deal.domain ilike ${like} or deal.external_ref = ${q})`),
    )
    .$if(source !== undefined, (deals) => deals.where("deal.source", "=", source ?? ""))
    .$if(without === "source", (deals) => deals.where("deal.source", "is", null))
    .$if(without === "campaign", (deals) => deals.where("deal.campaignId", "is", null))
    .$if(without === "person", (deals) => deals.where("deal.responsibleId", "is", null))
    .$if(counts === "found", (deals) => deals.where("deal.stage", "<>", "returned"))
    .$if(counts === "returned", (deals) => deals.where("deal.stage", "=", "returned"))
    .$if(counts === "closed", (deals) => deals.where("deal.claim", "=", sql.lit("confirmed")))
    .$if(counts !== undefined, (deals) => deals.where(`deal.${dayCounted[counts ?? "found"]}`, "is not", null))
    .$if(month !== undefined, (deals) =>
      deals
        .where(`deal.${dayCounted[counts ?? "found"]}`, ">=", `${month}-01`)
        .where(
          `deal.${dayCounted[counts ?? "found"]}`,
          "<",
          sql<string>`(${`${month}-01`}::date + interval '1 month')::date`,
        ),
    )
    .$if(waits === "on", (deals) =>
      deals.where(({ or, eb }) =>
        or([sql<boolean>`deal.claim in ('open', 'disputed')`, eb("deal.returnAsked", "=", true)]),
      ),
    )
    .$if(waits === "client", (deals) => deals.where(isAsked).where("deal.answerBy", ">", now))
    .$if(waits === "team", (deals) =>
      deals.where(({ or, and, eb }) =>
        or([
          and([isAsked, eb("deal.answerBy", "<=", now)]),
          eb("deal.claim", "=", sql.lit("disputed")),
          eb("deal.returnAsked", "=", true),
        ]),
      ),
    )
    .$if(waited !== undefined, (deals) =>
      deals.where(sql<boolean>`deal.claim in ('open', 'disputed')`).where(ageOf(now), "=", waited ?? "more"),
    )
    .$if(quiet !== undefined, (deals) =>
      deals
        .where("deal.line", "in", ["found", "held", "proposal"])
        .where("deal.updatedAt", "<", new Date(now.getTime() - quietAfter)),
    );
};

/** How long the claim of a deal has waited since it was made, or made anew. */
export const ageOf = (now: Date) => sql<Age>`(
  select case when ${now} - said.at < interval '4 days' then '3' when ${now} - said.at < interval '8 days' then '7'
    when ${now} - said.at < interval '15 days' then '14' else 'more' end
  from deal_events as said where said.deal_id = deal.id and said.number = deal.claim_no)`;

/** The id of no client, for someone who sees none. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * The one before and the one after a deal in the list, which has the newest step first; for a client, after what waits
 * for its answer.
 */
export function selectNeighbours(
  db: Database,
  _: Permit<"deal.list">,
  { which: { clientId, id }, askedFirst, ...of }: Within & { which: DealRef; askedFirst: boolean },
) {
  const its = db.selectFrom("deals as its").where("its.id", "=", id).where("its.clientId", "=", clientId);
  const since = its.select("its.stageSince");
  const comesFirst = askedFirst ? isAsked : sql<boolean>`false`;
  const place = sql`(${comesFirst}, deal.stage_since, deal.id)`;
  const itsClaim = its.select(sql<boolean>`its.claim = 'open'`.as("isAsked"));
  const own = sql`(${askedFirst ? sql`(${itsClaim})` : sql`false`}, (${since}), ${id}::uuid)`;
  const beside = (side: "previous" | "next") =>
    within(db, of)
      .select(["deal.id", "deal.company", sql<string>`${side}`.as("side")])
      .where(side === "next" ? sql<boolean>`${place} < ${own}` : sql<boolean>`${place} > ${own}`)
      .$if(askedFirst, (deals) => deals.orderBy(comesFirst, side === "next" ? "desc" : "asc"))
      .orderBy("deal.stageSince", side === "next" ? "desc" : "asc")
      .orderBy("deal.id", side === "next" ? "desc" : "asc")
      .limit(1);
  const previous = db.selectFrom(beside("previous").as("previous")).selectAll();
  return previous.unionAll(db.selectFrom(beside("next").as("next")).selectAll()).execute();
}

type Days = Record<"foundOn" | "heldOn" | "proposedOn" | "closedOn", string | null>;

/** The day on which a deal came to each line. */
export const lastDays = ({ foundOn, heldOn, proposedOn, closedOn }: Days): Partial<Record<string, string | null>> => ({
  found: foundOn,
  held: heldOn,
  proposal: proposedOn,
  closed: closedOn,
});
