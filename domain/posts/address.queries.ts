import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Chosen } from "./post.schema.ts";

export type OfCampaign = { campaignId: string; clientId: string };

/** A campaign of this very client, as long as the client is not erased. */
export async function findCampaign(tx: Database, { campaignId, clientId }: OfCampaign): Promise<OfCampaign | null> {
  const row = await tx
    .selectFrom("campaigns as campaign")
    .innerJoin("clients as client", "client.id", "campaign.clientId")
    .select(["campaign.id as campaignId", "campaign.clientId"])
    .where("campaign.id", "=", campaignId)
    .where("campaign.clientId", "=", clientId)
    .where("client.erasedAt", "is", null)
    .forNoKeyUpdate("campaign")
    .executeTakeFirst();
  return row ?? null;
}

type Fresh = OfCampaign & { secretHash: string; replaces: boolean };

/** A new secret takes the place of the one before, where that is meant; what was sent to that stays. */
export async function saveAddress(
  tx: Database,
  may: Permit<"deal.write">,
  { replaces, secretHash, ...of }: Fresh,
  now: Date,
): Promise<boolean> {
  const fresh = { secretHash, createdAt: now, createdBy: may.by };
  const put = tx.insertInto("intakeAddresses").values({ id: newId(now.getTime()), ...of, ...fresh });
  const saved = await put
    .onConflict((known) => (replaces ? known.column("campaignId").doUpdateSet(fresh) : known.doNothing()))
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

/** What was sent to it goes with it. */
export async function deleteAddress(tx: Database, _: Permit<"deal.write">, campaignId: string): Promise<boolean> {
  const gone = await tx.deleteFrom("intakeAddresses").where("campaignId", "=", campaignId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function saveNames(tx: Database, _: Permit<"deal.write">, campaignId: string, chosen: Chosen) {
  const row = tx.updateTable("intakeAddresses").where("campaignId", "=", campaignId);
  return (await row.set({ mapping: JSON.stringify(chosen) }).executeTakeFirst()).numUpdatedRows > 0n;
}

/** A client's addresses, with how many leads each took of late. */
export function selectAddresses(db: Database, _: Permit<"deal.write">, clientId: string) {
  const became = sql<number>`count(*) filter (where deal_id is not null)::int`;
  return db
    .selectFrom("intakeAddresses as address")
    .leftJoin("intakePosts as post", "post.addressId", "address.id")
    .select(["address.campaignId", "address.mapping", "address.createdAt", became.as("taken")])
    .where("address.clientId", "=", clientId)
    .groupBy("address.id")
    .execute();
}

/** `before`: the id of the last one that was shown. */
export type Posts = { isRefused: boolean; before: string | null; limit: number };

/** What was sent to a client's addresses, the latest first. */
export function selectPosts(db: Database, _: Permit<"deal.write">, clientId: string, asked: Posts) {
  const { isRefused, before, limit } = asked;
  return db
    .selectFrom("intakePosts as post")
    .innerJoin("intakeAddresses as address", "address.id", "post.addressId")
    .innerJoin("campaigns as campaign", "campaign.id", "address.campaignId")
    .leftJoin("deals as deal", "deal.id", "post.dealId")
    .select(["post.id", "post.at", "post.reason", "post.body", "campaign.name as campaign"])
    .select(["deal.id as dealId", "deal.company"])
    .where("address.clientId", "=", clientId)
    .$if(isRefused, (some) => some.where("post.reason", "is not", null))
    .$if(before !== null, (some) => some.where("post.id", "<", before))
    .orderBy("post.id", "desc")
    .limit(limit)
    .execute();
}
