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

type SealedTable =
  | "connectedCalendars"
  | "crmConnections"
  | "webhookEndpoints"
  | "identityProviders"
  | "googleClients"
  | "replyMailboxes"
  | "pushKeys";

/** The same for one table. */
const nextOf = (table: SealedTable, tx: Database, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom(table)
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .select(["id", "sealed"])
    .forUpdate();

/** What people connected of their own: the token belongs to a person or a client. */
export const lockConnectedCalendars = (tx: Database, _: Permit<"key.rotate">, batch: Batch) =>
  nextOf("connectedCalendars", tx, batch).select("hostId").execute();

export const lockCrms = (tx: Database, _: Permit<"key.rotate">, batch: Batch) =>
  nextOf("crmConnections", tx, batch).select("clientId").execute();

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

/** Secrets that the agency itself keeps, each with a version of its own. */
const lockAgency = (table: SealedTable) => (tx: Database, _: Permit<"key.rotate">, batch: Batch) =>
  nextOf(table, tx, batch).select("secretVersion as version").execute();

export const lockWebhooks = lockAgency("webhookEndpoints");
export const lockProviders = lockAgency("identityProviders");
export const lockGoogleClients = lockAgency("googleClients");
export const lockReplyMailboxes = lockAgency("replyMailboxes");
export const lockPushKeys = lockAgency("pushKeys");

/** The secrets by which posts to intake addresses prove themselves; most addresses have none. */
export const lockAddresses = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("intakeAddresses")
    .select(["id", "secretVersion as version", "sealed"])
    .where("sealed", "is not", null)
    .$narrowType<{ sealed: Buffer }>()
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export const lockSigningCertificates = (tx: Database, _: Permit<"key.rotate">, { keyId, after }: Batch) =>
  tx
    .selectFrom("signingCertificates")
    .select(["id", "secretVersion as version", "sealed"])
    .where("sealed", "is not", null) // of those that were replaced, the key is gone
    .$narrowType<{ sealed: Buffer }>()
    .where("keyId", "<>", keyId)
    .where("id", ">", after) // one that can't be opened is met once
    .forUpdate()
    .execute();

/** The private keys that receipts are signed with; there are only a few, with names instead of ids. */
export async function lockReceiptKeys(tx: Database, _: Permit<"key.rotate">, { keyId, after }: Batch) {
  if (after !== beforeAll) return [];
  return tx
    .selectFrom("proofKeys")
    .select(["id", "secretVersion as version", "sealed"])
    .where("keyId", "<>", keyId)
    .orderBy("id")
    .forUpdate()
    .execute();
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
      union all select key_id from crm_connections union all select key_id from google_clients union all select key_id from reply_mailboxes
      union all select key_id from proof_keys union all select key_id from signing_certificates
      union all select key_id from push_keys
      union all select key_id from intake_addresses where key_id is not null) as sealed
    where key_id is not null group by key_id`;
  return (await counted.execute(db)).rows;
}
