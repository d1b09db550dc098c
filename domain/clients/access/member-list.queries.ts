import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type ClientMember = {
  id: string;
  name: string;
  email: string;
  pictureId: string | null;
  status: string;
  isOwner: boolean;
  isPrimary: boolean;
  /** Confirms and disputes deals; owners always do. */
  decides: boolean;
  /** Meets the client's leads. */
  hosts: boolean;
  lastSeenAt: Date | null;
  /** Until when an invitation they have not used works. */
  invitedUntil: Date | null;
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
    .select(["person.id", "user.email", "person.status", "person.pictureFileId as pictureId"])
    .select(["member.isPrimary", "member.hosts"])
    .select("person.name")
    .select(sql<boolean>`member.portal_role = 'owner'`.as("isOwner"))
    .select(sql<boolean>`member.decides or member.portal_role = 'owner'`.as("decides"))
    .select(
      sql<Date | null>`greatest(person.last_sign_in_at,
        (select max(last_active_at) from auth_sessions where user_id = person.id))`.as("lastSeenAt"),
    )
    .select(
      sql<Date | null>`(select expires_at from account_links
        where person_id = person.id and purpose = 'invite' and used_at is null)`.as("invitedUntil"),
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
    .select("person.name")
    .select(sql<boolean>`assigned.relation = 'lead'`.as("isLead"))
    .select(sql<string | null>`case when assigned.relation = 'lead' then person.picture_file_id end`.as("pictureId"))
    .where("assigned.clientId", "=", clientId)
    .where("person.status", "=", "active")
    .orderBy(sql`assigned.relation <> 'lead'`)
    .orderBy("person.firstName")
    .limit(6)
    .execute();
}
