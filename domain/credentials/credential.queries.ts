import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { SealedSecret } from "./seal-secret.ts";

/** Those that are not in the trash and whose owner was not erased. */
const living = (db: Database) =>
  db
    .selectFrom("credentials as credential")
    .leftJoin("clients as client", "client.id", "credential.clientId")
    .leftJoin("people as person", "person.id", "credential.userId")
    .where("credential.deletedAt", "is", null)
    .where("client.erasedAt", "is", null)
    .where("person.erasedAt", "is", null);

/** Everything except the secret itself. */
const described = (db: Database) =>
  living(db)
    .select(["credential.id", "credential.clientId", "credential.userId", "credential.kind", "credential.label"])
    .select(["credential.login", "credential.url", "credential.strength", "credential.state", "credential.version"])
    .select(sql<boolean>`credential.key_id is not null`.as("hasSecret"))
    .select(sql<Date>`coalesce(credential.rotated_at, credential.created_at)`.as("changedAt"));

export const selectCredentials = (db: Database, _: Permit<"credential.read">, clientId: string) =>
  described(db)
    .where("credential.clientId", "=", clientId)
    .orderBy("credential.state")
    .orderBy(sql`lower(coalesce(credential.label, 'Google'))`)
    .orderBy("credential.id")
    .limit(500)
    .execute();

export const findCredential = (db: Database, id: string) =>
  described(db).where("credential.id", "=", id).executeTakeFirst();

/** Locked until the transaction ends. */
export const findCredentialToChange = (tx: Database, id: string) =>
  described(tx).where("credential.id", "=", id).forUpdate("credential").executeTakeFirst();

export async function selectSealed(tx: Database, _: Permit, id: string): Promise<Buffer | null> {
  const row = await tx.selectFrom("credentials").select("sealed").where("id", "=", id).executeTakeFirst();
  return row?.sealed ?? null;
}

type New = {
  id: string;
  clientId: string;
  label: string;
  login: string | null;
  url: string | null;
  secret: SealedSecret;
};

export async function insertCredential(
  tx: Database,
  may: Permit<"credential.write">,
  { secret, ...credential }: New,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("credentials")
    .values({ ...credential, ...secret, kind: "other", createdAt: now, createdBy: may.by })
    .execute();
}

export async function saveSecret(
  tx: Database,
  _: Permit<"credential.write">,
  id: string,
  { version, now, ...secret }: SealedSecret & { version: number; now: Date },
): Promise<void> {
  const saved = { ...secret, version, rotatedAt: now };
  await tx.updateTable("credentials").set(saved).where("id", "=", id).execute();
}

export async function saveRetired(tx: Database, _: Permit<"credential.write">, id: string, now: Date): Promise<void> {
  await tx.updateTable("credentials").set({ state: "retired", retiredAt: now }).where("id", "=", id).execute();
}

/** The client that will own a record; null when it does not exist or no longer does. */
export async function findOwner(tx: Database, clientId: string): Promise<{ companyName: string } | null> {
  const owner = tx.selectFrom("clients").select("companyName").where("id", "=", clientId).where("erasedAt", "is", null);
  return (await owner.forShare().executeTakeFirst()) ?? null;
}
