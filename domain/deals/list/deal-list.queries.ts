import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Counted, DealFilter } from "../deal-filter.schema.ts";

/** The clients of a query: all, or those with these ids. */
export type Sight = "all" | string[];
type Within = { sight: Sight; filter: DealFilter; now: Date };

const quietAfter = 14 * 86_400_000;
const dayCounted = {
  found: "foundOn",
  held: "heldOn",
  proposals: "proposedOn",
  closed: "closedOn",
} as const satisfies Record<Counted, string>;

const within = (db: Database, { sight, filter, now }: Within) => {
  const { q, client, campaign, person, line, counts, month, waits, quiet } = filter;
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
    .$if(line !== undefined, (deals) => deals.where("deal.line", "=", line ?? ""))
    .$if(Boolean(q), (deals) =>
      deals.where(sql<boolean>`(deal.company ilike ${like} or deal.domain ilike ${like} or deal.external_ref = ${q})`),
    )
    .$if(counts === "closed", (deals) => deals.where("deal.claim", "=", "confirmed"))
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
    .$if(waits !== undefined, (deals) =>
      deals.where(({ or, eb }) =>
        or([eb("deal.claim", "in", ["open", "disputed"]), eb("deal.returnAsked", "=", true)]),
      ),
    )
    .$if(quiet !== undefined, (deals) =>
      deals
        .where("deal.line", "in", ["found", "held", "proposal"])
        .where("deal.updatedAt", "<", new Date(now.getTime() - quietAfter)),
    );
};
/** The id of no client, for someone who sees none. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Newest step first; `limit` is one more than a page shows, to know whether there is another. */
export function selectDeals(db: Database, _: Permit<"deal.list">, { limit, ...of }: Within & { limit: number }) {
  const [at = "", id = ""] = of.filter.before?.split("_") ?? [];
  return within(db, of)
    .leftJoin("people as person", "person.id", "deal.responsibleId")
    .select(["deal.id", "deal.clientId", "client.companyName as client", "deal.company", "deal.contactName"])
    .select(["deal.stage", "deal.line", "deal.claim", "deal.answerBy", "deal.returnAsked", "deal.currency"])
    .select([
      "deal.expectedMinor",
      "deal.valueMinor",
      "deal.closedOn",
      "deal.foundOn",
      "deal.heldOn",
      "deal.stageSince",
    ])
    .select(["deal.agreementId", "deal.wasDisputed", "client.timeZone", "deal.updatedAt"])
    .select(sql<string | null>`person.first_name || ' ' || person.last_name`.as("responsible"))
    .$if(isId(id), (deals) => deals.where(sql<boolean>`(deal.stage_since, deal.id) < (${new Date(at)}, ${id}::uuid)`))
    .orderBy("deal.stageSince", "desc")
    .orderBy("deal.id", "desc")
    .limit(limit)
    .execute();
}

/** How many deals stand on each line, and what they are worth to clients whose amounts may be seen. */
export function sumDeals(db: Database, _: Permit<"deal.list">, { money, ...of }: Within & { money: Sight }) {
  const seen = money === "all" ? sql`true` : sql`deal.client_id = any(${money}::uuid[])`;
  const worth = sql`coalesce(deal.value_minor, deal.expected_minor)`;
  return within(db, of)
    .select(["deal.line", "deal.currency"])
    .select(sql<number>`count(*)::int`.as("count"))
    .select(sql<bigint | null>`(sum(${worth}) filter (where ${seen}))::bigint`.as("minor"))
    .groupBy(["deal.line", "deal.currency"])
    .execute();
}
