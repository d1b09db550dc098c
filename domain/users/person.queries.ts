import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { unlessTaken } from "#domain/kernel/lock-record.queries.ts";
import type { Role } from "./person.ts";

type Newcomer = {
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  timeZone: string;
  jobTitle?: string;
  status?: "invited" | "active";
  mustChangePassword?: boolean;
  /** Null until the person sets their own password. */
  hashed: string | null;
};

/** Something of the client whose portal opens for `person`: one that is not archived and whose portal is on. */
export const ofOpenClient = <Value>(value: RawBuilder<unknown>) => sql<Value | null>`(select ${value}
  from client_members as member
  join clients as client on client.id = member.client_id and client.status <> 'archived'
  join client_portal as portal on portal.client_id = member.client_id and portal.enabled
  where member.user_id = person.id order by member.is_primary desc, member.created_at limit 1)`;

export async function findPerson(db: Database, id: string) {
  const row = await db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .select(["person.id", "person.role", "person.status", "person.firstName", "person.lastName", "person.timeZone"])
    .select([
      "user.email",
      "person.theme",
      "person.shortcuts",
      "person.pictureFileId as pictureId",
      "person.lastSignInAt",
    ])
    .select(ofOpenClient<string>(sql`client.company_name`).as("company"))
    .where("person.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether one of the person's clients has its portal open. */
export async function findOpenPortal(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("clientMembers as member")
    .innerJoin("clients as client", "client.id", "member.clientId")
    .innerJoin("clientPortal as portal", "portal.clientId", "member.clientId")
    .select("member.clientId")
    .where("member.userId", "=", userId)
    .where("portal.enabled", "=", true)
    .where("client.status", "!=", "archived")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Serialises sign-ins and changes of a person's credentials, until the transaction ends. Taken before any other lock of
 * theirs.
 */
export async function lockPerson(tx: Database, _: Permit, id: string) {
  await tx.selectFrom("people").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

export async function saveSignIn(db: Database, _: Permit<"session.meet">, id: string, now: Date) {
  await db.updateTable("people").set({ lastSignInAt: now }).where("id", "=", id).execute();
}

/** The person with this address, in lower case. */
export async function findAccount(db: Database, email: string) {
  const row = await db
    .selectFrom("authUsers as user")
    .innerJoin("people as person", "person.id", "user.id")
    .leftJoin("clientMembers as member", "member.userId", "person.id")
    .leftJoin("clients as client", (on) =>
      on.onRef("client.id", "=", "member.clientId").on("client.status", "=", "archived"),
    )
    .select(["person.id", "person.status", "client.id as archivedClientId"])
    .where("user.email", "=", email)
    .orderBy("client.id")
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts a person into the three tables involved; null when the address is already in use. */
export async function insertPerson(
  tx: Database,
  _: Permit<"person.first_admin" | "person.create" | "person.invite">,
  { hashed, email, ...person }: Newcomer,
  now: Date,
): Promise<string | null> {
  const id = newId();
  const times = { createdAt: now, updatedAt: now };
  const user = { id, name: `${person.firstName} ${person.lastName}`, email };
  const account = { id: newId(), userId: id, accountId: id, providerId: "credential", password: hashed };
  const opened = await tx
    .insertInto("authUsers")
    .values({ ...user, ...times })
    .onConflict((taken) => taken.column("email").doNothing())
    .executeTakeFirst();
  if (opened.numInsertedOrUpdatedRows !== 1n) return null;
  await tx
    .insertInto("authAccounts")
    .values({ ...account, ...times })
    .execute();
  await tx
    .insertInto("people")
    .values({ id, ...person, ...times })
    .execute();
  return id;
}

/** From invited to active; false for a person who is no longer invited. */
export async function activate(tx: Database, _: Permit, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("people")
    .set(({ eb }) => ({ status: "active", updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", "invited")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a person's email address; false when it is in use. */
export async function saveMail(
  tx: Database,
  _: Permit<"mail.confirm">,
  { personId, email, now }: { personId: string; email: string; now: Date },
): Promise<boolean> {
  const address = { email, emailVerified: true, updatedAt: now };
  const user = tx.updateTable("authUsers").set(address).where("id", "=", personId);
  return unlessTaken(tx, () => user.execute());
}
