import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Sealed = { sealed: Uint8Array; keyId: string; version: number };

/** Replaces a secret that was never confirmed; false when there is a confirmed one. */
export async function writeFactor(
  tx: Database,
  _: Permit<"factor.change">,
  personId: string,
  { sealed, keyId, version }: Sealed,
  now: Date,
): Promise<boolean> {
  const secret = { sealed: Buffer.from(sealed), keyId, version, createdAt: now };
  const written = await tx
    .insertInto("secondFactors")
    .values({ personId, ...secret })
    .onConflict((known) => known.column("personId").doUpdateSet(secret).where("secondFactors.confirmedAt", "is", null))
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function findFactor(db: Database, personId: string) {
  const row = await db.selectFrom("secondFactors").selectAll().where("personId", "=", personId).executeTakeFirst();
  return row ?? null;
}

/** Uses up a time step; false when this or a later one was already used, even under concurrency. */
export async function takeStep(tx: Database, _: Permit, personId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable("secondFactors")
    .set({ lastStep: BigInt(step) })
    .where("personId", "=", personId)
    .where("lastStep", "<", BigInt(step))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function saveConfirmed(tx: Database, _: Permit<"factor.change">, personId: string, now: Date) {
  await tx.updateTable("secondFactors").set({ confirmedAt: now }).where("personId", "=", personId).execute();
}

/** The earlier codes become invalid. */
export async function replaceRecoveryCodes(tx: Database, _: Permit, personId: string, digests: string[]) {
  await tx.deleteFrom("recoveryCodes").where("personId", "=", personId).execute();
  if (digests.length === 0) return;
  await tx
    .insertInto("recoveryCodes")
    .values(digests.map((digest) => ({ personId, digest })))
    .execute();
}

/** Uses up a recovery code; false when it does not exist or was already used. */
export async function takeRecoveryCode(tx: Database, _: Permit, personId: string, digest: string, now: Date) {
  const taken = await tx
    .updateTable("recoveryCodes")
    .set({ usedAt: now })
    .where("personId", "=", personId)
    .where("digest", "=", digest)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Database, _: Permit<"factor.read">, personId: string): Promise<number> {
  const rows = db.selectFrom("recoveryCodes").select("digest").where("personId", "=", personId);
  return (await rows.where("usedAt", "is", null).execute()).length;
}

/** What protects a person besides their password: since when an authenticator app, and how many passkeys. */
export async function findProtection(
  db: Database,
  personId: string,
): Promise<{ since: Date | null; passkeys: number }> {
  const passkeys = await db.selectFrom("passkeys").select("id").where("personId", "=", personId).execute();
  return { since: (await findFactor(db, personId))?.confirmedAt ?? null, passkeys: passkeys.length };
}

/** Serialises changes to a person's factors, until the transaction ends. */
export async function lockFactors(tx: Database, _: Permit, personId: string) {
  await tx.selectFrom("people").select("id").where("id", "=", personId).forUpdate().execute();
}

/** False when there was none. Also deletes the recovery codes, unless a passkey still needs them. */
export async function deleteFactor(tx: Database, may: Permit, personId: string): Promise<boolean> {
  const gone = await tx.deleteFrom("secondFactors").where("personId", "=", personId).executeTakeFirst();
  await deleteIdleCodes(tx, may, personId);
  return gone.numDeletedRows === 1n;
}

/** Recovery codes are useless once a person has no second factor left. */
export async function deleteIdleCodes(tx: Database, may: Permit, personId: string) {
  const { since, passkeys } = await findProtection(tx, personId);
  if (!since && passkeys === 0) await replaceRecoveryCodes(tx, may, personId, []);
}
