import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";

/** The password of every seeded person. */
export const password = "a-quiet-doorway";

const hashing = hashPassword(password);

type Names = { firstName?: string; lastName?: string; notes?: string; companyName?: string };
type Portal = { mayInvite: boolean; showTasks: boolean };
/** `since`: when they were added, and their company; now by the database's clock if it is not given. */
export type Newcomer = Names & { role: string; status?: string; portal?: Portal; since?: Date };

/** A person who can sign in, with an email address of their own. Clients get a company. */
export async function seedMember(db: Database, newcomer: Newcomer) {
  const [member] = await seedMembers(db, [newcomer]);
  if (!member) throw new Error("Nobody was seeded.");
  return member;
}

/** Several of them with one statement for each table, in the order given. */
export async function seedMembers(db: Database, newcomers: Newcomer[]) {
  const hashed = await hashing;
  const members = newcomers.map(({ firstName = "Ana", ...known }) => {
    const id = newId();
    const email = `${firstName}.${id}@house.test`.toLowerCase();
    return { id, email, clientId: known.role === "client" ? newId() : null, firstName, known };
  });
  const users = members.map(({ id, email, firstName }) => ({ id, email, name: `${firstName} Silva` }));
  await db.insertInto("authUsers").values(users).execute();
  const signIn = { providerId: "credential", password: hashed };
  const accounts = members.map(({ id }) => ({ ...signIn, id: newId(), userId: id, accountId: id }));
  await db.insertInto("authAccounts").values(accounts).execute();
  const people = members.map(({ id, firstName, known }) => ({
    ...{ id, firstName, role: known.role, status: known.status ?? "active", lastName: known.lastName ?? "Silva" },
    ...(known.notes !== undefined && { notes: known.notes }),
    ...stampsOf(known),
  }));
  await db.insertInto("people").values(people).execute();
  const owners = members.flatMap(({ clientId, ...owner }) => (clientId ? [{ ...owner, clientId }] : []));
  if (owners.length > 0) await seedCompanies(db, owners);
  return members.map(({ id, email, clientId }) => ({ id, email, clientId }));
}

const stampsOf = ({ since }: Newcomer) => since && { createdAt: since, updatedAt: since };

type Owner = { id: string; clientId: string; firstName: string; known: Newcomer };

async function seedCompanies(db: Database, owners: Owner[]) {
  const clients = owners.map(({ clientId, firstName, known }) => ({
    id: clientId,
    companyName: known.companyName ?? `${firstName} Works`,
    ...stampsOf(known),
  }));
  await db.insertInto("clients").values(clients).execute();
  const portals = owners.map(({ clientId, known: { portal } }) => ({ clientId, ...portal }));
  await db.insertInto("clientPortal").values(portals).execute();
  const memberships = owners.map(({ id, clientId }) => ({ clientId, userId: id, isPrimary: true }));
  await db.insertInto("clientMembers").values(memberships).execute();
}
