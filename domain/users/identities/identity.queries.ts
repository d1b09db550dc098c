import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";

/** An account at an identity provider. Its holder has proved to own it. */
export type ProvedIdentity = { issuer: string; subject: string; email: string | null };

/** With the email address of the person it is linked to. */
export async function findIdentity(db: Database, { issuer, subject }: Pick<ProvedIdentity, "issuer" | "subject">) {
  const row = await db
    .selectFrom("linkedIdentities as identity")
    .innerJoin("authUsers as user", "user.id", "identity.personId")
    .select(["identity.id", "identity.personId", "user.email"])
    .where("identity.issuer", "=", issuer)
    .where("identity.subject", "=", subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an identity is still linked to a person. */
export async function findOwnIdentity(db: Database, personId: string, id: string): Promise<boolean> {
  const own = db.selectFrom("linkedIdentities").select("id").where("id", "=", id).where("personId", "=", personId);
  return (await own.executeTakeFirst()) !== undefined;
}

export const selectIdentities = (db: Database, _: Permit<"identity.list">, personId: string) =>
  db
    .selectFrom("linkedIdentities")
    .select(["id", "issuer", "email", "linkedAt", "lastUsedAt"])
    .where("personId", "=", personId)
    .orderBy("id")
    .execute();

type New = ProvedIdentity & { personId: string };

/** False when it is linked already, or the person has linked another of this issuer. */
export async function insertIdentity(
  tx: Database,
  _: Permit<"identity.link" | "invitation.accept">,
  identity: New,
  now: Date,
) {
  const written = await tx
    .insertInto("linkedIdentities")
    .values({ id: newId(now.getTime()), ...identity, linkedAt: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function saveIdentityUse(tx: Database, _: Permit<"session.meet">, id: string, now: Date) {
  await tx.updateTable("linkedIdentities").set({ lastUsedAt: now }).where("id", "=", id).execute();
}

/** Its issuer; null when this person has no such identity. */
export async function deleteIdentity(
  tx: Database,
  _: Permit<"identity.unlink" | "identity.unlink_others">,
  personId: string,
  id: string,
) {
  if (!isId(id)) return null;
  const gone = tx.deleteFrom("linkedIdentities").where("id", "=", id).where("personId", "=", personId);
  return (await gone.returning("issuer").executeTakeFirst())?.issuer ?? null;
}

/** All of a person's. */
export async function deleteIdentitiesOf(tx: Database, _: Permit<"person.erase">, personId: string) {
  await tx.deleteFrom("linkedIdentities").where("personId", "=", personId).execute();
}
