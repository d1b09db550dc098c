import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Mapping } from "../intake.schema.ts";

type OfCampaign = { campaignId: string; clientId: string };

export async function findCampaign(tx: Database, campaignId: string): Promise<OfCampaign | null> {
  const row = await tx
    .selectFrom("campaigns as campaign")
    .innerJoin("clients as client", "client.id", "campaign.clientId")
    .select(["campaign.id as campaignId", "campaign.clientId"])
    .where("campaign.id", "=", campaignId)
    .where("client.erasedAt", "is", null)
    .forNoKeyUpdate("campaign")
    .executeTakeFirst();
  return row ?? null;
}

/** A new secret takes the place of the one before; what was sent to that stays. */
export async function saveAddress(
  tx: Database,
  may: Permit<"deal.write">,
  { campaignId, clientId, secretHash }: OfCampaign & { secretHash: string },
  now: Date,
): Promise<void> {
  const row = { id: newId(now.getTime()), campaignId, clientId, secretHash, createdAt: now, createdBy: may.by };
  const fresh = { secretHash, createdAt: now, createdBy: may.by };
  const put = tx.insertInto("intakeAddresses").values(row);
  await put.onConflict((known) => known.column("campaignId").doUpdateSet(fresh)).execute();
}

/** What was sent to it goes with it. */
export async function deleteAddress(tx: Database, _: Permit<"deal.write">, campaignId: string): Promise<boolean> {
  const gone = await tx.deleteFrom("intakeAddresses").where("campaignId", "=", campaignId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function saveNames(tx: Database, _: Permit<"deal.write">, campaignId: string, names: Mapping) {
  const row = tx.updateTable("intakeAddresses").where("campaignId", "=", campaignId);
  return (await row.set({ mapping: JSON.stringify(names) }).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Locked, so that what is sent to one address is taken in turn. */
export async function findAddress(tx: Database, secretHash: string) {
  const row = await tx
    .selectFrom("intakeAddresses as address")
    .innerJoin("clients as client", "client.id", "address.clientId")
    .select(["address.id", "address.campaignId", "address.clientId", "address.mapping"])
    .select(["client.timeZone", "client.currency"])
    .where("address.secretHash", "=", secretHash)
    .where("client.erasedAt", "is", null)
    .forUpdate("address")
    .executeTakeFirst();
  return row ?? null;
}

/** What an earlier sending of the same reference became. */
export async function findTaken(tx: Database, addressId: string, externalRef: string): Promise<string | null> {
  const row = await tx
    .selectFrom("intakePosts")
    .select("id")
    .where("addressId", "=", addressId)
    .where("externalRef", "=", externalRef)
    .where("dealId", "is not", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

type Post = {
  addressId: string;
  externalRef: string | null;
  dealId: string | null;
  reason: string | null;
  body: string;
};

export async function insertPost(tx: Database, _: Permit<"deal.write">, post: Post, at: Date): Promise<string> {
  const id = newId(at.getTime());
  await tx
    .insertInto("intakePosts")
    .values({ id, at, ...post })
    .execute();
  return id;
}

/** A client's addresses, with what was refused lately, the latest first. */
export async function selectAddresses(db: Database, _: Permit<"deal.write">, clientId: string) {
  const addresses = await db
    .selectFrom("intakeAddresses")
    .select(["id", "campaignId", "mapping", "createdAt"])
    .select(
      sql<number>`(select count(*)::int from intake_posts where address_id = intake_addresses.id
        and deal_id is not null)`.as("taken"),
    )
    .where("clientId", "=", clientId)
    .execute();
  const refused = await db
    .selectFrom("intakePosts as post")
    .innerJoin("intakeAddresses as address", "address.id", "post.addressId")
    .select(["post.id", "post.at", "post.reason", "post.body", "address.campaignId"])
    .where("address.clientId", "=", clientId)
    .where("post.reason", "is not", null)
    .orderBy("post.at", "desc")
    .orderBy("post.id", "desc")
    .limit(100)
    .execute();
  return { addresses, refused };
}

export async function deletePosts(db: Database, _: Permit<"deal.forget_posts">, before: Date): Promise<void> {
  await db.deleteFrom("intakePosts").where("at", "<", before).execute();
}
