import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import type { KnownPasskey, NewPasskey, Used } from "./passkey.ts";

/** By its WebAuthn credential id, with its owner's address. */
export async function findPasskey(db: Database, credentialId: string) {
  const row = await db
    .selectFrom("passkeys as passkey")
    .innerJoin("authUsers as user", "user.id", "passkey.personId")
    .select(["passkey.id", "passkey.personId", "passkey.publicKey", "user.email"])
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a passkey still belongs to a person. */
export async function findOwnPasskey(db: Database, personId: string, id: string): Promise<boolean> {
  const own = db.selectFrom("passkeys").select("id").where("id", "=", id).where("personId", "=", personId);
  return (await own.executeTakeFirst()) !== undefined;
}

export async function findKnown(db: Database, personId: string): Promise<KnownPasskey[]> {
  const rows = db.selectFrom("passkeys").select(["credentialId as id", "transports"]).where("personId", "=", personId);
  return rows.execute();
}

export function selectPasskeys(db: Database, _: Permit<"factor.read">, personId: string) {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "isBackedUp", "createdAt", "lastUsedAt"])
    .where("personId", "=", personId)
    .orderBy("id")
    .execute();
}

type New = NewPasskey & { personId: string; name: string };

/** False when this passkey is already registered. */
export async function insertPasskey(tx: Database, _: Permit<"passkey.add">, passkey: New, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto("passkeys")
    .values({
      ...passkey,
      id: newId(),
      publicKey: Buffer.from(passkey.publicKey),
      counter: BigInt(passkey.counter),
      createdAt: now,
    })
    .onConflict((taken) => taken.column("credentialId").doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** False when the counter did not increase. A device without a counter always sends 0. */
export async function saveUse(db: Database, _: Permit, id: string, { counter, isBackedUp }: Used, now: Date) {
  const saved = await db
    .updateTable("passkeys")
    .set({ counter: BigInt(counter), isBackedUp, lastUsedAt: now })
    .where("id", "=", id)
    .where("counter", counter === 0 ? "=" : "<", BigInt(counter))
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

type OnePasskey = { personId: string; id: string };

/** False when this person has no such passkey. */
export async function saveName(tx: Database, _: Permit<"passkey.rename">, { personId, id }: OnePasskey, name: string) {
  if (!isId(id)) return false;
  const named = tx.updateTable("passkeys").set({ name }).where("id", "=", id).where("personId", "=", personId);
  return (await named.executeTakeFirst()).numUpdatedRows === 1n;
}

/** False when this person has no such passkey. */
export async function deletePasskey(tx: Database, _: Permit<"passkey.remove">, { personId, id }: OnePasskey) {
  if (!isId(id)) return false;
  const gone = tx.deleteFrom("passkeys").where("id", "=", id).where("personId", "=", personId);
  return (await gone.executeTakeFirst()).numDeletedRows === 1n;
}

/** All of a person's; false when there was none. */
export async function deletePasskeysOf(tx: Database, _: Permit, personId: string): Promise<boolean> {
  const gone = await tx.deleteFrom("passkeys").where("personId", "=", personId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
