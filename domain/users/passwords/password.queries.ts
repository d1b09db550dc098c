import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { lockPerson } from "../person.queries.ts";

type NewPassword = { hashed: string; mustChange: boolean; now: Date };

/** The only way to change a password. Links sent earlier, perhaps to someone else, stop working. */
export async function savePassword(
  tx: Database,
  may: Permit,
  personId: string,
  { hashed, mustChange, now }: NewPassword,
): Promise<void> {
  // First, as in sign-in, which compares the hash under this lock.
  await tx.updateTable("people").set({ mustChangePassword: mustChange }).where("id", "=", personId).execute();
  const account = { id: newId(), userId: personId, accountId: personId, providerId: "credential", password: hashed };
  await tx
    .insertInto("authAccounts")
    .values({ ...account, createdAt: now, updatedAt: now })
    .onConflict((own) => own.columns(["providerId", "accountId"]).doUpdateSet({ password: hashed, updatedAt: now }))
    .execute();
  await deleteLinksOf(tx, may, personId);
}

export async function findHash(db: Database, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom("authAccounts")
    .select("password")
    .where("userId", "=", personId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}

/** The current hash, locked until the transaction ends. */
export async function lockHash(tx: Database, may: Permit, personId: string): Promise<string | null> {
  await lockPerson(tx, may, personId);
  return findHash(tx, personId);
}

/** The words an attacker would try first: the person's names, their email address's, and their companies'. */
export async function findNames(db: Database, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .leftJoin("clientMembers as member", "member.userId", "person.id")
    .leftJoin("clients as client", "client.id", "member.clientId")
    .select(["person.firstName", "person.lastName", "user.email", "client.companyName"])
    .where("person.id", "=", personId)
    .execute();
  return rows.flatMap(({ firstName, lastName, email, companyName }) => [
    firstName,
    lastName,
    email.split("@")[0] ?? "",
    companyName ?? "",
  ]);
}
