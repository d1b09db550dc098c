import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";

/** The password of every seeded person. */
export const password = "a-quiet-doorway";

const hashing = hashPassword(password);

type Newcomer = { role: string; firstName?: string; status?: string };

/** A person who can sign in, with an email address of their own. Clients get a company. */
export async function seedMember(db: Database, { role, firstName = "Ana", status = "active" }: Newcomer) {
  const id = newId();
  const email = `${firstName}.${id}@house.test`.toLowerCase();
  const name = `${firstName} Silva`;
  await db.insertInto("authUsers").values({ id, name, email }).execute();
  const account = { id: newId(), userId: id, accountId: id, providerId: "credential", password: await hashing };
  await db.insertInto("authAccounts").values(account).execute();
  await db.insertInto("people").values({ id, role, status, firstName, lastName: "Silva" }).execute();
  if (role !== "client") return { id, email, clientId: null };
  const clientId = newId();
  await db
    .insertInto("clients")
    .values({ id: clientId, companyName: `${firstName} Works` })
    .execute();
  await db.insertInto("clientPortal").values({ clientId }).execute();
  await db.insertInto("clientMembers").values({ clientId, userId: id, isPrimary: true }).execute();
  return { id, email, clientId };
}
