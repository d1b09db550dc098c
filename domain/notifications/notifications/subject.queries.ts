import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";

export async function findClientName(tx: Database, _: Permit<"mail.send">, id: string) {
  const row = await tx.selectFrom("clients").select("companyName").where("id", "=", id).executeTakeFirst();
  return row?.companyName ?? null;
}

/** A lead's name, otherwise its company. */
export async function findLeadName(tx: Database, _: Permit<"mail.send">, id: string) {
  const row = await tx.selectFrom("leads").select(["name", "company"]).where("id", "=", id).executeTakeFirst();
  return row ? (row.name ?? row.company ?? "without a name yet") : null;
}

/** A person's name, and their client if they are one's member. */
export async function findNewcomer(tx: Database, _: Permit<"mail.send">, id: string) {
  const row = await tx
    .selectFrom("people as person")
    .leftJoin("clientMembers as member", "member.userId", "person.id")
    .select(["person.firstName", "person.lastName", "person.role", "member.clientId"])
    .where("person.id", "=", id)
    .orderBy("member.isPrimary", (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function countTasksOf(tx: Database, _: Permit<"mail.send">, personId: string): Promise<number> {
  const tasks = tx.selectFrom("tasks").select("id").where("assigneeId", "=", personId).where("deletedAt", "is", null);
  return (await tasks.where("status", "in", ["todo", "in_progress", "blocked"]).limit(1000).execute()).length;
}

/** The admins who can sign in. */
export async function listAdmins(tx: Database, _: Permit<"mail.send">): Promise<string[]> {
  const admins = tx.selectFrom("people").select("id").where("role", "=", "admin").where("status", "=", "active");
  return (await admins.limit(200).execute()).map(({ id }) => id);
}

/** The team members assigned to a client. */
export async function listAssigned(tx: Database, _: Permit<"mail.send">, clientId: string): Promise<string[]> {
  const assigned = tx.selectFrom("clientAssignments").select("userId").where("clientId", "=", clientId);
  return (await assigned.limit(200).execute()).map(({ userId }) => userId);
}

/** Whether it is a recording or a document; null when it is in the trash. */
export async function findSharedKind(tx: Database, _: Permit<"mail.send">, id: string) {
  const item = tx.selectFrom("vaultItems").select("kind").where("id", "=", id).where("deletedAt", "is", null);
  return (await item.executeTakeFirst())?.kind ?? null;
}

/** A meeting and the team members who host it. */
export async function findMeeting(tx: Database, _: Permit<"mail.send">, id: string) {
  const meeting = await tx
    .selectFrom("bookings as booking")
    .innerJoin("meetingTypes as type", "type.id", "booking.meetingTypeId")
    .select("type.clientId as heldFor")
    .select([
      "booking.meetingName as name",
      "booking.inviteeName as invitee",
      "booking.startsAt as start",
      "booking.userId as bookedBy",
    ])
    .where("booking.id", "=", id)
    .executeTakeFirst();
  if (!meeting) return null;
  const hosts = await tx
    .selectFrom("bookingHosts as host")
    .innerJoin("people as person", "person.id", "host.hostId")
    .select(["host.hostId", "person.role"])
    .where("host.bookingId", "=", id)
    .orderBy("host.position")
    .execute();
  const theirs = hosts.filter(({ role }) => role === "client");
  return {
    ...meeting,
    hosts: hosts.map(({ hostId }) => hostId),
    /** Those of them who are of the client. */
    hostsOfClient: theirs.map(({ hostId }) => hostId),
  };
}

/** The members of a client whose portal is open and shows that section. */
export async function listMembersToTell(
  tx: Database,
  _: Permit<"mail.send">,
  clientId: string,
  section: "showFiles" | "showBookings" | "showUpdates" | "showPayments" | "showTasks" | "showDeals",
): Promise<string[]> {
  const members = await tx
    .selectFrom("clientMembers as member")
    .innerJoin("clientPortal as portal", "portal.clientId", "member.clientId")
    .select("member.userId")
    .where("member.clientId", "=", clientId)
    .where("portal.enabled", "=", true)
    .where(`portal.${section}`, "=", true)
    .limit(200)
    .execute();
  return members.map(({ userId }) => userId);
}

export type ToldClaim = { payeeId: string; payee: string; amount: Money; what: string };

/** An expense that a team member is paid for. */
export async function findClaim(tx: Database, _: Permit<"mail.send">, id: string): Promise<ToldClaim | null> {
  const row = await tx
    .selectFrom("expenses as expense")
    .innerJoin("people as payee", "payee.id", "expense.payeeId")
    .innerJoin("expenseCategories as category", "category.id", "expense.categoryId")
    .select(["payee.id as payeeId", "expense.amountMinor as minor", "expense.currency"])
    .select("payee.name as payee")
    .select(
      sql<string>`coalesce(nullif(expense.description, ''), nullif(expense.vendor, ''), category.name)`.as("what"),
    )
    .where("expense.id", "=", id)
    .where("expense.deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { minor, currency, ...claim } = row;
  return { ...claim, amount: { minor, currency } };
}

/** Whether somebody is one of a client's people. */
export async function isOfClient(tx: Database, _: Permit<"mail.send">, userId: string): Promise<boolean> {
  const member = tx.selectFrom("people").select("id").where("id", "=", userId).where("role", "=", "client");
  return (await member.executeTakeFirst()) !== undefined;
}
