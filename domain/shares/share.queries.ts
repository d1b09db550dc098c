import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Share, ShareRole, ShareSums } from "./share.ts";

export type ShareReading = "share.read" | "finance.read" | "share.write";
export type ShareQuery = {
  userId: string | null;
  /** The last row of the page before. */
  behind: { day: string; id: string } | null;
  limit: number;
};

export const shareColumns = (db: Database) =>
  db
    .selectFrom("shareRows as share")
    .innerJoin("people as person", "person.id", "share.personId")
    .innerJoin("deals as deal", "deal.id", "share.dealId")
    .innerJoin("clients as client", "client.id", "share.clientId")
    .leftJoin("sharePayouts as payout", (join) =>
      join.onRef("payout.shareId", "=", "share.id").on("payout.isLive", "=", true),
    )
    .select(["share.id", "share.role", "share.bp", "share.currency", "share.amountMinor", "share.earnedOn"])
    .select(["share.personId", "person.name", "deal.id as dealId", "deal.company", "client.companyName as client"])
    .select("payout.expenseId as paidBy");

type Row = Awaited<ReturnType<ReturnType<typeof shareColumns>["executeTakeFirstOrThrow"]>>;

export const toShare = ({ id, role, bp, currency, amountMinor: minor, earnedOn, paidBy, ...row }: Row): Share => ({
  id,
  person: { id: row.personId, name: row.name },
  role: role as ShareRole, // per CHECK constraint
  deal: { id: row.dealId, company: row.company, client: row.client },
  bp,
  amount: { minor, currency },
  earnedOn,
  paidBy,
});

/** The latest first. */
export async function selectShares(
  db: Database,
  _: Permit<ShareReading>,
  { userId, behind, limit }: ShareQuery,
): Promise<Share[]> {
  const rows = await shareColumns(db)
    .$if(userId !== null, (some) => some.where("share.personId", "=", userId ?? ""))
    .$if(behind !== null, (some) =>
      some.where(sql<boolean>`(share.earned_on, share.id) < (${behind?.day}::date, ${behind?.id}::uuid)`),
    )
    .orderBy("share.earnedOn", "desc")
    .orderBy("share.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toShare);
}

const whose = (userId: string | null): RawBuilder<unknown> => (userId ? sql`and person_id = ${userId}` : sql``);

/** What each person earned, gets once fees are paid, gave back and was paid, by currency. */
export async function selectSums(db: Database, _: Permit<ShareReading>, userId: string | null): Promise<ShareSums[]> {
  const { rows } = await sql<Omit<ShareSums, "person"> & { id: string; name: string }>`
    select person.id, person.name, sums.currency, sum(earned)::bigint as earned, sum(coming)::bigint as coming,
      sum(taken_back)::bigint as taken_back, sum(paid)::bigint as paid,
      (sum(earned) - sum(taken_back) - sum(paid))::bigint as open
    from (
      select person_id, currency, earned_minor as earned, 0 as coming, taken_back_minor as taken_back, paid_minor as paid
      from share_sums where true ${whose(userId)}
      union all
      select share.person_id, fee.currency, 0, share.amount_minor, 0, 0
      from payments as fee cross join lateral shares_of(fee.deal_id, fee.amount_minor) as share
      where fee.kind = 'agency_fee' and fee.status = 'pending' and fee.direction = 'out' and fee.deal_id is not null
        and exists (select from deal_people where deal_people.deal_id = fee.deal_id ${whose(userId)})
        and share.amount_minor > 0 ${whose(userId)}
    ) as sums join people as person on person.id = sums.person_id
    group by person.id, person.name, sums.currency order by person.name, person.id, sums.currency`.execute(db);
  return rows.map(({ id, name, ...sums }) => ({ ...sums, person: { id, name } }));
}

/** A share of a fee that is charged and not paid yet, as it would be today. */
export type ComingShare = Omit<Share, "bp" | "earnedOn" | "paidBy"> & { chargedOn: string };

export async function selectComing(
  db: Database,
  _: Permit<ShareReading>,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<ComingShare[]> {
  const { rows } = await sql<ComingRow>`
    select fee.id || ' ' || share.role as id, share.person_id as person_id, person.name, share.role,
      share.amount_minor as minor, fee.currency, deal.id as deal_id, deal.company, client.company_name as client,
      fee.occurred_on as charged_on
    from deal_people as worker
    join payments as fee on fee.deal_id = worker.deal_id and fee.kind = 'agency_fee' and fee.status = 'pending'
      and fee.direction = 'out'
    cross join lateral shares_of(fee.deal_id, fee.amount_minor) as share
    join people as person on person.id = share.person_id
    join deals as deal on deal.id = fee.deal_id
    join clients as client on client.id = deal.client_id
    where share.role = worker.role and share.amount_minor > 0
      ${userId ? sql`and worker.person_id = ${userId}` : sql``}
    order by fee.occurred_on, fee.id, share.role limit ${limit}`.execute(db);
  return rows.map(({ personId, name, minor, currency, dealId, company, client, ...row }) => ({
    ...row,
    person: { id: personId, name },
    deal: { id: dealId, company, client },
    amount: { minor, currency },
  }));
}

type ComingRow = {
  id: string;
  personId: string;
  name: string;
  role: ShareRole;
  minor: bigint;
  currency: string;
  dealId: string;
  company: string;
  client: string;
  chargedOn: string;
};
