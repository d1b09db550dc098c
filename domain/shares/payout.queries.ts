import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type ShareReading, shareColumns, toShare } from "./share.queries.ts";
import type { Share } from "./share.ts";

/** Two payout runs at once come one after the other. */
export async function oneAtATime(tx: Database, _: Permit<"share.write">): Promise<void> {
  await sql`select pg_advisory_xact_lock(5024, 0)`.execute(tx);
}

export async function insertPayout(tx: Database, _: Permit<"share.write">, expenseId: string, shareIds: string[]) {
  const rows = shareIds.map((shareId) => ({ shareId, expenseId }));
  await tx.insertInto("sharePayouts").values(rows).execute();
}

/** What no expense pays yet of a time, both days included, the oldest first. */
export async function selectUnpaid(
  db: Database,
  _: Permit<ShareReading>,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<Share[]> {
  const rows = await shareColumns(db)
    .where("payout.shareId", "is", null)
    .$if(from !== "", (some) => some.where("share.earnedOn", ">=", from))
    .where("share.earnedOn", "<=", to)
    .orderBy("share.earnedOn")
    .orderBy("share.id")
    .limit(limit)
    .execute();
  return rows.map(toShare);
}

/** What a client paid in fees, what the team earned of it, and what is left, in minor units. */
export type ClientMargin = {
  client: { id: string; name: string };
  currency: string;
  fees: bigint;
  shares: bigint;
  margin: bigint;
};

/** The largest margins first, at most five hundred. Refunds and shares that were taken back are taken off. */
export async function selectMargins(
  db: Database,
  _: Permit<"finance.read">,
  { from, to, clientId }: { from: string; to: string; clientId?: string },
): Promise<ClientMargin[]> {
  const ofClient = clientId ? sql`and client_id = ${clientId}` : sql``;
  const { rows } = await sql<Omit<ClientMargin, "client"> & { id: string; name: string }>`
    select client.id, client.company_name as name, sums.currency, sum(fees)::bigint as fees, sum(shares)::bigint as shares,
      (sum(fees) - sum(shares))::bigint as margin
    from (
      select client_id, currency, case direction when 'out' then amount_minor else -amount_minor end as fees, 0 as shares
      from payments where kind = 'agency_fee' and status = 'completed' and occurred_on between ${from} and ${to} ${ofClient}
      union all
      select client_id, currency, 0, amount_minor from share_rows where earned_on between ${from} and ${to} ${ofClient}
    ) as sums join clients as client on client.id = client_id
    group by client.id, client.company_name, sums.currency
    order by margin desc, client.id limit 500`.execute(db);
  return rows.map(({ id, name, ...sums }) => ({ ...sums, client: { id, name } }));
}
