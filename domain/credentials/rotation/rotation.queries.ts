import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Batch = { keyId: string; after: string; atMost: number };
/** Sorts before every id. */
export const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Credentials sealed with a key other than `keyId`, locked until the transaction ends. */
export const lockCredentials = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("credentials")
    .select(["id", "clientId", "userId", "version", "sealed"])
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export const lockFactors = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("secondFactors")
    .select(["personId as id", "version", "sealed"])
    .where("keyId", "<>", keyId)
    .where("personId", ">", after)
    .orderBy("personId")
    .limit(atMost)
    .forUpdate()
    .execute();

export async function lockServiceKeys(tx: Database, _: Permit<"key.rotate">, { keyId, after }: Batch) {
  // There are only a few, with names instead of ids: one batch takes them all.
  if (after !== beforeAll) return [];
  return tx
    .selectFrom("serviceKeys")
    .select(["name as id", "version", "sealed"])
    .where("keyId", "<>", keyId)
    .orderBy("name")
    .forUpdate()
    .execute();
}

export const lockWebhooks = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("webhookEndpoints")
    .select(["id", "secretVersion as version", "sealed"])
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export const lockProviders = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("identityProviders")
    .select(["id", "secretVersion as version", "sealed"])
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export const lockConnectedCalendars = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("connectedCalendars")
    .select(["id", "hostId", "sealed"])
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export const lockGoogleClients = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("googleClients")
    .select(["id", "secretVersion as version", "sealed"])
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export const lockReplyMailboxes = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("replyMailboxes")
    .select(["id", "secretVersion as version", "sealed"])
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

type Rewrapped = { sealed: Buffer; keyId: string };

export async function saveCredentialKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("credentials").set(rewrapped).where("id", "=", id).execute();
}

export async function saveFactorKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("secondFactors").set(rewrapped).where("personId", "=", id).execute();
}

export async function saveServiceKeyKey(tx: Database, _: Permit<"key.rotate">, name: string, rewrapped: Rewrapped) {
  await tx.updateTable("serviceKeys").set(rewrapped).where("name", "=", name).execute();
}

export async function saveWebhookKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("webhookEndpoints").set(rewrapped).where("id", "=", id).execute();
}

export async function saveProviderKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("identityProviders").set(rewrapped).where("id", "=", id).execute();
}

export async function saveConnectedKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("connectedCalendars").set(rewrapped).where("id", "=", id).execute();
}

export async function saveGoogleClientKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("googleClients").set(rewrapped).where("id", "=", id).execute();
}

export async function saveReplyMailboxKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("replyMailboxes").set(rewrapped).where("id", "=", id).execute();
}

/** How many secrets are still sealed by each key. */
export async function countSealed(
  db: Database,
  _: Permit<"key.rotate">,
): Promise<{ keyId: string; secrets: number }[]> {
  const counted = sql<{ keyId: string; secrets: number }>`
    select key_id, count(*)::int as secrets
    from (select key_id from credentials union all select key_id from second_factors
      union all select key_id from service_keys union all select key_id from webhook_endpoints
      union all select key_id from identity_providers union all select key_id from connected_calendars
      union all select key_id from google_clients union all select key_id from reply_mailboxes) as sealed
    where key_id is not null group by key_id`;
  return (await counted.execute(db)).rows;
}
