import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Counted } from "../deal-filter.schema.ts";
import { ageOf, type Sight, type Within, within } from "../list/within.queries.ts";

/** Of a month, a source, a person, a client or a campaign: which of them is what the others are null for. */
export type CountedDeals = {
  of: "month" | "source" | "person" | "client" | "campaign";
  month: string | null;
  source: string | null;
  personId: string | null;
  person: string | null;
  clientId: string | null;
  client: string | null;
  campaignId: string | null;
  campaign: string | null;
  what: Counted;
  count: number;
};

/** How many deals each figure counts: the same deals as the list shows for it. */
export async function countDeals(db: Database, _: Permit<"deal.list">, of: Within): Promise<CountedDeals[]> {
  const { rows } = await sql<CountedDeals>`
    with counted as (
      select to_char(day, 'YYYY-MM') as month, deal.source, deal.responsible_id, deal.client_id, deal.campaign_id, what
      from ${within(db, of).select(["deal.source", "deal.responsibleId", "deal.clientId", "deal.campaignId", "deal.stage", "deal.claim"]).select(["deal.foundOn", "deal.heldOn", "deal.proposedOn", "deal.closedOn"]).as("deal")}
      cross join lateral (values
        ('found', case when deal.stage <> 'returned' then deal.found_on end), ('held', deal.held_on),
        ('proposals', deal.proposed_on), ('closed', case when deal.claim = 'confirmed' then deal.closed_on end)
      ) as step (what, day)
      where day is not null
    ), sums as (
      select case grouping(month, source, responsible_id, client_id, campaign_id)
          when 15 then 'month' when 23 then 'source' when 27 then 'person' when 29 then 'client' else 'campaign' end as of,
        month, source, responsible_id, client_id, campaign_id, what, count(*)::int as count
      from counted
      group by grouping sets ((month, what), (source, what), (responsible_id, what), (client_id, what), (campaign_id, what))
    )
    select sums.of, sums.month, sums.source, sums.responsible_id as "personId", sums.what, sums.count,
      person.first_name || ' ' || person.last_name as person, sums.client_id as "clientId", client.company_name as client,
      sums.campaign_id as "campaignId", campaign.name as campaign
    from sums
    left join people as person on person.id = sums.responsible_id
    left join clients as client on client.id = sums.client_id
    left join campaigns as campaign on campaign.id = sums.campaign_id`.execute(db);
  return rows;
}

/** Every confirmed deal: what it brought, when, and how long that took. */
export const selectClosed = (db: Database, _: Permit<"deal.list">, of: Within) =>
  within(db, of)
    .where("deal.claim", "=", "confirmed")
    .select(["deal.clientId", "deal.agreementId", "deal.currency", "deal.valueMinor", "deal.source"])
    .select(["deal.responsibleId as personId", "deal.campaignId"])
    .select(sql<string>`to_char(deal.closed_on, 'YYYY-MM')`.as("month"))
    .select(sql<number>`deal.closed_on - deal.found_on`.as("days"))
    .execute();

/** The claims without a final answer, by age and currency; `minor` where the amounts may be seen. */
export function sumAges(db: Database, _: Permit<"deal.forecast">, { money, ...of }: Within & { money: Sight }) {
  const seen = money === "all" ? sql`true` : sql`deal.client_id = any(${money}::uuid[])`;
  return within(db, of)
    .where("deal.claim", "in", ["open", "disputed"])
    .select(ageOf(of.now).as("age"))
    .select(["deal.currency", sql<number>`count(*)::int`.as("count")])
    .select(sql<bigint | null>`(sum(deal.value_minor) filter (where ${seen}))::bigint`.as("minor"))
    .groupBy(["age", "deal.currency"])
    .execute();
}

/** Meetings that took place and that the other side missed, by month. */
export async function countMeetings(db: Database, _: Permit<"deal.list">, of: Within) {
  return within(db, of)
    .innerJoin("dealEvents as event", "event.dealId", "deal.id")
    .where("event.kind", "in", ["meeting_held", "meeting_missed"])
    .select(sql<string>`to_char(event.on_day, 'YYYY-MM')`.as("month"))
    .select(sql<boolean>`event.kind = 'meeting_held'`.as("isHeld"))
    .select(sql<number>`count(*)::int`.as("count"))
    .groupBy(["month", "isHeld"])
    .execute();
}

/** By month, "2026-11": deals with a meeting held, and deals closed and confirmed, from a day on. */
export type MonthSteps = { month: string; held: number; closed: number };

export async function countSteps(db: Database, _: Permit<"deal.list">, of: Within, since: string) {
  const { rows } = await sql<MonthSteps>`
    select to_char(day, 'YYYY-MM') as month,
      count(*) filter (where what = 'held')::int as held, count(*) filter (where what = 'closed')::int as closed
    from ${within(db, of).select(["deal.claim", "deal.heldOn", "deal.closedOn"]).as("deal")}
    cross join lateral (values
      ('held', deal.held_on), ('closed', case when deal.claim = 'confirmed' then deal.closed_on end)
    ) as step (what, day)
    where day >= ${since}::date
    group by 1`.execute(db);
  return rows;
}
