import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

export type Membership = Pick<Row<"clientMembers">, "userId" | "portalRole" | "isPrimary"> & { isPresent: boolean };

/**
 * The client's memberships, locked, so that two owners removing each other cannot leave none. Suspended and archived
 * people are not active: as owners they cannot manage anyone.
 */
export async function findMemberships(tx: Database, clientId: string): Promise<Membership[]> {
  return tx
    .selectFrom("clientMembers as member")
    .innerJoin("people as person", "person.id", "member.userId")
    .select(["member.userId", "member.portalRole", "member.isPrimary"])
    .select(sql<boolean>`person.status in ('active', 'invited')`.as("isPresent"))
    .where("member.clientId", "=", clientId)
    .orderBy("member.createdAt")
    .forUpdate("member")
    .execute();
}

type MemberAction = "member.invite" | "member.remove" | "member.change";

export type Former = { id: string; status: string };

/** A person with this address who no longer belongs to any client; with `of`, one who was removed from that client. */
export async function findFormer(tx: Database, email: string, of: string): Promise<Former | null> {
  const row = await tx
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .select(["person.id", "person.status"])
    .where("user.email", "=", email)
    .where("person.role", "=", "client")
    .where("person.status", "in", ["active", "invited"])
    .where(sql<boolean>`not exists (select from client_members where user_id = person.id)`)
    .$if(of !== "any", (people) =>
      people.where(
        sql<boolean>`exists (select from audit_log where entity = 'client' and entity_id = ${of}
          and action = 'member.remove' and before ->> 'personId' = person.id::text)`,
      ),
    )
    .forUpdate("person")
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteMembership(tx: Database, _: Permit<MemberAction>, clientId: string, userId: string) {
  await tx.deleteFrom("clientMembers").where("clientId", "=", clientId).where("userId", "=", userId).execute();
}

type Role = { clientId: string; userId: string; portalRole: "owner" | "member"; decides: boolean };

export async function saveRole(tx: Database, _: Permit<MemberAction>, { clientId, userId, ...role }: Role) {
  const member = tx.updateTable("clientMembers").where("clientId", "=", clientId).where("userId", "=", userId);
  await member.set(role).execute();
}

type Hosting = { clientId: string; userId: string; hosts: boolean };

export async function saveHosting(tx: Database, _: Permit<"member.change">, { clientId, userId, hosts }: Hosting) {
  const member = tx.updateTable("clientMembers").where("clientId", "=", clientId).where("userId", "=", userId);
  await member.set({ hosts }).execute();
}

/** How many meetings with the client's leads somebody has ahead. */
export async function countComing(
  tx: Database,
  _: Permit<MemberAction>,
  { clientId, userId, now }: { clientId: string; userId: string; now: Date },
): Promise<number> {
  const row = await tx
    .selectFrom("bookingHosts as host")
    .innerJoin("bookings as booking", "booking.id", "host.bookingId")
    .innerJoin("meetingTypes as type", "type.id", "booking.meetingTypeId")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("host.hostId", "=", userId)
    .where("host.isLive", "=", true)
    .where("host.startsAt", ">", now)
    .where("type.clientId", "=", clientId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The status of the client's member with this address; null when there is none. */
export async function findMemberByEmail(tx: Database, clientId: string, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom("clientMembers as member")
    .innerJoin("people as person", "person.id", "member.userId")
    .innerJoin("authUsers as user", "user.id", "member.userId")
    .select("person.status")
    .where("member.clientId", "=", clientId)
    .where("user.email", "=", email)
    .executeTakeFirst();
  return row?.status ?? null;
}

export async function savePrimary(tx: Database, _: Permit<MemberAction>, clientId: string, userId: string) {
  const all = tx.updateTable("clientMembers").where("clientId", "=", clientId);
  await all.set({ isPrimary: false }).where("isPrimary", "=", true).execute();
  await all.set({ isPrimary: true }).where("userId", "=", userId).execute();
}
