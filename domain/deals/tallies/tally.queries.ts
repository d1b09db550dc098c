import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { CountedState, DealFilter } from "../deal-filter.schema.ts";
import { nobody, type Sight } from "../list/within.queries.ts";

/** Whose tallies: those of the clients in sight, or of one of them. */
type TallyQuery = { sight: Sight; client: string | undefined };

/** Whether what a filter lets through is kept as tallies, which know a deal's client and its line, but not its name. */
export const isTallied = ({ client: _, line: _line, before: _before, ...others }: DealFilter) =>
  Object.values(others).every((asked) => !asked);

/** Rows that take each other back are none, so a group of them is left out. */
const tallies = (db: Database, { sight, client }: TallyQuery) =>
  db
    .selectFrom("dealTallies as tally")
    .innerJoin("clients as client", "client.id", "tally.clientId")
    .where("client.erasedAt", "is", null)
    .$if(sight !== "all", (rows) =>
      rows.where("tally.clientId", "in", sight === "all" || !sight.length ? [nobody] : sight),
    )
    .$if(client !== undefined, (rows) => rows.where("tally.clientId", "=", client ?? ""))
    .having(sql<boolean>`sum(tally.count) <> 0`);

const count = sql<number>`sum(tally.count)::int`.as("count");

/** A sum over the clients whose amounts may be seen; null where there is none. */
const amount = (column: "valueMinor" | "feeMinor", money: Sight) => {
  const seen = money === "all" ? sql`true` : sql`tally.client_id = any(${money}::uuid[])`;
  return sql<bigint | null>`(sum(${sql.ref(`tally.${column}`)}) filter (where ${seen}))::bigint`;
};

/** How many deals stand on each line, and what they are worth to clients whose amounts may be seen. */
export const sumLines = (
  db: Database,
  _: Permit<"deal.list">,
  { money, line, ...of }: TallyQuery & { money: Sight; line: string | undefined },
) =>
  tallies(db, of)
    .where("tally.kind", "=", "line")
    .$if(line !== undefined, (rows) => rows.where("tally.what", "=", line ?? ""))
    .select(["tally.what as line", "tally.currency", count])
    // A worth of nothing is one that nobody knows: every amount is positive.
    .select(sql<bigint | null>`nullif(${amount("valueMinor", money)}, 0)`.as("minor"))
    .groupBy(["tally.what", "tally.currency"])
    .execute();

/** How many deals are on their way. */
export const countMoving = (db: Database, _: Permit<"deal.list">, sight: Sight) =>
  tallies(db, { sight, client: undefined })
    .where("tally.kind", "=", "line")
    .where("tally.what", "in", ["found", "held", "proposal"])
    .select(count);

/** Who leads a deal, whatever became of it. */
export const selectLeaders = (db: Database, _: Permit<"deal.list">, sight: Sight) =>
  tallies(db, { sight, client: undefined })
    .innerJoin("people as person", (on) => on.on(sql<boolean>`person.id::text = tally.key`))
    .where("tally.kind", "=", "person")
    .select(["person.id", "person.name"])
    .groupBy("person.id")
    .orderBy("name")
    .orderBy("person.id")
    .limit(500)
    .execute();

type Sum = {
  key: string | null;
  /** Of a person, a client or a campaign. */
  name: string | null;
  currency: string;
  count: number;
  days: number;
  value: bigint | null;
  fee: bigint | null;
};
export type DealSum = Sum & { kind: "month" | "source" | "person" | "client" | "campaign"; what: CountedState };
export type MeetingSum = Sum & { kind: "meeting"; what: "held" | "missed" };
/** Of meetings whose booking is joined to their deal, by what both sides say of them. */
export const meetingCounts = ["held", "missed", "qualified", "unqualified", "closed", "rescued"] as const;
export type AnswerSum = Sum & {
  kind: `meeting_${"month" | "source" | "person" | "campaign" | "closer"}`;
  what: (typeof meetingCounts)[number];
};

const ofDeals = ["month", "source", "person", "client", "campaign", "meeting"];
const ofMeetings = ["meeting_month", "meeting_source", "meeting_person", "meeting_campaign", "meeting_closer"];
const summed = [...ofDeals, ...ofMeetings];

/** What the deals of each month, source and so on came to, and how many meetings each month had. */
export async function sumResults(
  db: Database,
  _: Permit<"deal.list">,
  { money, ...of }: TallyQuery & { money: Sight },
): Promise<(DealSum | MeetingSum | AnswerSum)[]> {
  const sums = tallies(db, of)
    .where("tally.kind", "in", summed)
    .select(["tally.kind", "tally.key", "tally.what", "tally.currency", count])
    .select(sql<number>`sum(tally.days)::int`.as("days"))
    .select([amount("valueMinor", money).as("value"), amount("feeMinor", money).as("fee")])
    .groupBy(["tally.kind", "tally.key", "tally.what", "tally.currency"]);
  const { rows } = await sql<DealSum | MeetingSum | AnswerSum>`
    select sums.*, coalesce(person.name, client.company_name, campaign.name) as name
    from ${sums.as("sums")}
    left join people as person on sums.kind in ('person', 'meeting_person', 'meeting_closer') and person.id::text = sums.key
    left join clients as client on sums.kind = 'client' and client.id::text = sums.key
    left join campaigns as campaign on sums.kind in ('campaign', 'meeting_campaign') and campaign.id::text = sums.key
    order by sums.currency`.execute(db);
  return rows;
}

/** By month, "2026-11": deals with a meeting held, and deals closed and confirmed. */
export type MonthSteps = { month: string; held: number; closed: number };

export const countSteps = (db: Database, _: Permit<"deal.list">, sight: Sight, since: string): Promise<MonthSteps[]> =>
  tallies(db, { sight, client: undefined })
    .where("tally.kind", "=", "month")
    .where("tally.what", "in", ["held", "closed"])
    .where("tally.key", ">=", since)
    .select([
      sql<string>`tally.key`.as("month"),
      sql<number>`coalesce(sum(tally.count) filter (where tally.what = 'held'), 0)::int`.as("held"),
      sql<number>`coalesce(sum(tally.count) filter (where tally.what = 'closed'), 0)::int`.as("closed"),
    ])
    .groupBy("tally.key")
    .execute();

/** Adds the rows of a client together where `from` or more are new. Nothing changes for those who read meanwhile. */
export async function compact(tx: Database, _: Permit<"deal.tally">, from: number): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('foyer deal tallies', 0)) as mine`.execute(tx);
  if (!rows[0]?.mine) return;
  await sql`
    with busy as (
      select client_id from deal_tallies where not is_compact group by client_id having count(*) >= ${from}
    ), taken as (
      delete from deal_tallies as tally using busy where tally.client_id = busy.client_id returning tally.*
    )
    insert into deal_tallies (client_id, kind, key, what, currency, count, value_minor, fee_minor, days, is_compact)
    select client_id, kind, key, what, currency, sum(count), sum(value_minor), sum(fee_minor), sum(days), true
    from taken group by 1, 2, 3, 4, 5
    having sum(count) <> 0 or sum(value_minor) <> 0 or sum(fee_minor) <> 0 or sum(days) <> 0`.execute(tx);
}

/** Adds what the tallies lack, and says how many sums were wrong. */
export async function correct(db: Database, _: Permit<"deal.tally">): Promise<number> {
  const { rows } = await sql<{ added: number }>`select correct_deal_tallies() as added`.execute(db);
  return rows[0]?.added ?? 0;
}
