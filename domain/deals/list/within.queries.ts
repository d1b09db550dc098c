import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import type { Age, Counted, DealFilter } from "../deal-filter.schema.ts";

/** The clients of a query: all, or those with these ids. */
export type Sight = "all" | string[];
export type Within = { sight: Sight; filter: DealFilter; now: Date };

const quietAfter = 14 * 86_400_000;
const dayCounted = {
  found: "foundOn",
  held: "heldOn",
  proposals: "proposedOn",
  closed: "closedOn",
  returned: "foundOn",
} as const satisfies Record<Counted, string>;

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
    .$if(line !== undefined, (deals) => deals.where("deal.line", "=", line ?? ""))
    .$if(Boolean(q), (deals) =>
      deals.where(sql<boolean>`(deal.company ilike ${like} or deal.domain ilike ${like} or deal.external_ref = ${q})`),
    )
    .$if(source !== undefined, (deals) => deals.where("deal.source", "=", source ?? ""))
    .$if(without === "source", (deals) => deals.where("deal.source", "is", null))
    .$if(without === "campaign", (deals) => deals.where("deal.campaignId", "is", null))
    .$if(without === "person", (deals) => deals.where("deal.responsibleId", "is", null))
    .$if(counts === "found", (deals) => deals.where("deal.stage", "<>", "returned"))
    .$if(counts === "returned", (deals) => deals.where("deal.stage", "=", "returned"))
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
    .$if(waits === "on", (deals) =>
      deals.where(({ or, eb }) =>
        or([eb("deal.claim", "in", ["open", "disputed"]), eb("deal.returnAsked", "=", true)]),
      ),
    )
    .$if(waits === "client", (deals) => deals.where("deal.claim", "=", "open").where("deal.answerBy", ">", now))
    .$if(waits === "team", (deals) =>
      deals.where(({ or, and, eb }) =>
        or([
          and([eb("deal.claim", "=", "open"), eb("deal.answerBy", "<=", now)]),
          eb("deal.claim", "=", "disputed"),
          eb("deal.returnAsked", "=", true),
        ]),
      ),
    )
    .$if(waited !== undefined, (deals) =>
      deals.where("deal.claim", "in", ["open", "disputed"]).where(ageOf(now), "=", waited ?? "more"),
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
