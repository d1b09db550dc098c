import { sql, type Updateable } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import { chosenForm, type FieldPaths, type PostRule, rulesForm } from "./post.schema.ts";

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

export type PostAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

/** Locked, so that what is sent to one address is taken in turn. */
const lockedAddress = (tx: Database) =>
  tx
    .selectFrom("intakeAddresses as address")
    .innerJoin("clients as client", "client.id", "address.clientId")
    .select(["address.id", "address.campaignId", "address.clientId", "address.mapping", "address.source"])
    .select(["address.rules", "address.testUntil", "client.timeZone", "client.currency"])
    .select(["address.proof", "address.proofHeader", "address.sealed", "address.secretVersion"])
    .where("client.erasedAt", "is", null)
    .forUpdate("address");

const addressOf = <R extends { mapping: unknown; rules: unknown }>({ mapping, rules, ...row }: R) => ({
  ...row,
  chosen: chosenForm.parse(mapping),
  rules: rulesForm.parse(rules),
});

export async function findAddress(tx: Database, secretHash: string) {
  const row = await lockedAddress(tx).where("address.secretHash", "=", secretHash).executeTakeFirst();
  return row ? addressOf(row) : null;
}

/** A campaign's own address. */
export async function findAddressOf(tx: Database, { campaignId, clientId }: OfCampaign): Promise<PostAddress | null> {
  const row = lockedAddress(tx).where("address.campaignId", "=", campaignId).where("address.clientId", "=", clientId);
  const found = await row.executeTakeFirst();
  return found ? addressOf(found) : null;
}

type SetUp = Omit<Updateable<Tables["intakeAddresses"]>, "mapping" | "rules"> & {
  mapping?: FieldPaths;
  rules?: PostRule[];
};

export async function setAddress(
  tx: Database,
  _: Permit<"deal.write">,
  id: string,
  { mapping, rules, ...plain }: SetUp,
): Promise<void> {
  const lists = {
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(rules && { rules: JSON.stringify(rules) }),
  };
  await tx
    .updateTable("intakeAddresses")
    .set({ ...plain, ...lists })
    .where("id", "=", id)
    .execute();
}

/** A client's addresses, with how many leads each took of late. */
export function selectAddresses(db: Database, _: Permit<"deal.write">, clientId: string) {
  const became = sql<number>`count(*) filter (where outcome = 'lead')::int`;
  return db
    .selectFrom("intakeAddresses as address")
    .leftJoin("intakePosts as post", "post.addressId", "address.id")
    .select(["address.campaignId", "address.source", "address.createdAt", became.as("taken")])
    .where("address.clientId", "=", clientId)
    .groupBy("address.id")
    .execute();
}

/** How a campaign's address is set up, and how many of its posts were refused. */
export async function findSetUp(db: Database, { campaignId, clientId }: OfCampaign) {
  const refused = sql<number>`(select count(*)::int from intake_posts
    where address_id = address.id and outcome = 'refused')`;
  const row = db
    .selectFrom("intakeAddresses as address")
    .select(["source", "mapping", "rules", "testUntil", "proof", "proofHeader", "createdAt", refused.as("refused")])
    .where("campaignId", "=", campaignId)
    .where("clientId", "=", clientId);
  return (await row.executeTakeFirst()) ?? null;
}
