import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { isAble, lockStandings } from "./able-admins.queries.ts";

/** `isLastAdmin`: no other admin is active, or none of them could sign in as this one can. */
export type Standing = { id: string; role: string; status: string; isErased: boolean; isLastAdmin: boolean };

/**
 * A person's status and role, locked until the transaction ends. Decisions about status are serialised: two admins
 * suspending each other at the same time must not both succeed.
 */
export async function findStanding(tx: Database, id: string): Promise<Standing | null> {
  if (!isId(id)) return null;
  await lockStandings(tx);
  const row = await tx
    .selectFrom("people as person")
    .select(["id", "role", "status", "erasedAt"])
    .select(({ exists, selectFrom }) => {
      const others = selectFrom("people as other")
        .select("other.id")
        .where("other.role", "=", "admin")
        .where("other.status", "=", "active")
        .whereRef("other.id", "!=", "person.id");
      return [
        isAble("person").as("isAble"),
        exists(others).as("hasOthers"),
        exists(others.where(isAble("other"))).as("hasAbleOthers"),
      ];
    })
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { erasedAt, isAble: canSignIn, hasOthers, hasAbleOthers, ...person } = row;
  const isAlone = canSignIn ? !hasAbleOthers : !hasOthers;
  const isLastAdmin = person.role === "admin" && person.status === "active" && isAlone;
  return { ...person, isErased: erasedAt !== null, isLastAdmin };
}

type Standings = "person.suspend" | "person.archive" | "person.restore" | "person.erase" | "person.change_role";

export async function saveStatus(tx: Database, _: Permit<Standings>, id: string, status: string, now: Date) {
  await tx
    .updateTable("people")
    .set(({ eb }) => ({ status, updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function saveRole(tx: Database, _: Permit<"person.change_role">, id: string, role: string, now: Date) {
  await tx
    .updateTable("people")
    .set(({ eb }) => ({ role, updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Whether a person ever had a password: one who never accepted the invitation is still invited when restored. */
export async function findPassword(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("authAccounts")
    .select("id")
    .where("userId", "=", id)
    .where("password", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMembership(tx: Database, userId: string): Promise<string | null> {
  const row = await tx.selectFrom("clientMembers").select("clientId").where("userId", "=", userId).executeTakeFirst();
  return row?.clientId ?? null;
}

/** Whoever is the first, of a client that was added without people, owns its portal. The client has to be locked. */
export async function insertMembership(
  tx: Database,
  _: Permit<"member.invite" | "person.change_role">,
  clientId: string,
  userId: string,
  now: Date,
) {
  const first = await tx
    .selectFrom("clientMembers")
    .select("userId")
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  const standing = first ? { portalRole: "member" } : { portalRole: "owner", isPrimary: true };
  await tx
    .insertInto("clientMembers")
    .values({ clientId, userId, ...standing, createdAt: now })
    .execute();
}

/** False when there is no such client to join. */
export async function joinClient(
  tx: Database,
  may: Permit<"person.change_role">,
  { userId, clientId, now }: { userId: string; clientId: string; now: Date },
): Promise<boolean> {
  const client = tx.selectFrom("clients").select("id").where("id", "=", clientId).where("status", "!=", "archived");
  if (!(await client.forUpdate().executeTakeFirst())) return false;
  await insertMembership(tx, may, clientId, userId, now);
  return true;
}

export async function deleteAssignments(tx: Database, _: Permit<Standings>, userId: string) {
  await tx.deleteFrom("clientAssignments").where("userId", "=", userId).execute();
}
