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

type MemberDeed = "member.invite" | "member.remove" | "member.change";

export async function insertMembership(
  tx: Database,
  _: Permit<MemberDeed>,
  clientId: string,
  userId: string,
  at: Date,
) {
  await tx.insertInto("clientMembers").values({ clientId, userId, portalRole: "member", createdAt: at }).execute();
}

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

export async function deleteMembership(tx: Database, _: Permit<MemberDeed>, clientId: string, userId: string) {
  await tx.deleteFrom("clientMembers").where("clientId", "=", clientId).where("userId", "=", userId).execute();
}

export async function savePortalRole(
  tx: Database,
  _: Permit<MemberDeed>,
  { clientId, userId, portalRole }: { clientId: string; userId: string; portalRole: "owner" | "member" },
) {
  await tx
    .updateTable("clientMembers")
    .set({ portalRole })
    .where("clientId", "=", clientId)
    .where("userId", "=", userId)
    .execute();
}

export async function saveDecides(
  tx: Database,
  _: Permit<MemberDeed>,
  { clientId, userId, decides }: { clientId: string; userId: string; decides: boolean },
) {
  const member = tx.updateTable("clientMembers").where("clientId", "=", clientId).where("userId", "=", userId);
  await member.set({ decides }).execute();
}

export async function savePrimary(tx: Database, _: Permit<MemberDeed>, clientId: string, userId: string) {
  const all = tx.updateTable("clientMembers").where("clientId", "=", clientId);
  await all.set({ isPrimary: false }).where("isPrimary", "=", true).execute();
  await all.set({ isPrimary: true }).where("userId", "=", userId).execute();
}

export type ClientMember = {
  id: string;
  name: string;
  email: string;
  status: string;
  isOwner: boolean;
  isPrimary: boolean;
  /** Confirms and disputes deals; owners always do. */
  decides: boolean;
  lastSeenAt: Date | null;
};

/** The client's members except archived ones, the primary one first. */
export function selectMembers(
  db: Database,
  _: Permit<"member.list" | "client.read" | "client.manage_access">,
  clientId: string,
): Promise<ClientMember[]> {
  return db
    .selectFrom("clientMembers as member")
    .innerJoin("people as person", "person.id", "member.userId")
    .innerJoin("authUsers as user", "user.id", "member.userId")
    .select(["person.id", "user.email", "person.status", "member.isPrimary"])
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as("name"))
    .select(sql<boolean>`member.portal_role = 'owner'`.as("isOwner"))
    .select(sql<boolean>`member.decides or member.portal_role = 'owner'`.as("decides"))
    .select(
      sql<Date | null>`greatest(person.last_sign_in_at,
        (select max(last_active_at) from auth_sessions where user_id = person.id))`.as("lastSeenAt"),
    )
    .where("member.clientId", "=", clientId)
    .where("person.status", "!=", "archived")
    .orderBy("member.isPrimary", "desc")
    .orderBy("member.createdAt")
    .limit(200)
    .execute();
}

/** `pictureId`: only of the lead, whose picture clients may see. */
export type Contact = { id: string; name: string; jobTitle: string | null; isLead: boolean; pictureId: string | null };

export function selectContacts(db: Database, _: Permit<"client.read_portal">, clientId: string): Promise<Contact[]> {
  return db
    .selectFrom("clientAssignments as assigned")
    .innerJoin("people as person", "person.id", "assigned.userId")
    .select(["person.id", "person.jobTitle"])
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as("name"))
    .select(sql<boolean>`assigned.relation = 'lead'`.as("isLead"))
    .select(sql<string | null>`case when assigned.relation = 'lead' then person.picture_file_id end`.as("pictureId"))
    .where("assigned.clientId", "=", clientId)
    .where("person.status", "=", "active")
    .orderBy(sql`assigned.relation <> 'lead'`)
    .orderBy("person.firstName")
    .limit(6)
    .execute();
}
