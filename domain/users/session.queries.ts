import { sql } from "kysely";
import { type Assignment, type Portal, portalParts } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { ofOpenClient } from "./person.queries.ts";
import { tokenHash } from "./sessions/token-hash.ts";

/** A session by its token, with everything that decides whether its owner may sign in, and as which actor. */
export async function findSession(db: Database, token: string) {
  const row = await db
    .selectFrom("authSessions as session")
    .innerJoin("people as person", "person.id", "session.userId")
    .select(["session.id", "session.createdAt", "session.lastActiveAt", "session.expiresAt", "session.needs"])
    .select(["session.sudoAt", "session.viewingClientId", "session.viewingUntil"])
    .select([
      "person.id as personId",
      "person.role",
      "person.status",
      "person.timeZone",
      "person.locale",
      "person.mustChangePassword",
    ])
    .select([membership.as("membership"), assignments.as("assignments"), viewed.as("viewed")])
    .select([staffScope.as("staffScope"), lacksFactor.as("lacksFactor")])
    .where("session.tokenHash", "=", tokenHash(token))
    .executeTakeFirst();
  return row ?? null;
}

type Membership = Portal & { clientId: string; portalRole: string; decides: boolean; hosts: boolean };

// Keys inside a JSON value are not converted to camel case.
const parts = portalParts.map((part) => sql`${sql.lit(part)}, ${sql.ref(part)}`);
const portal = sql`jsonb_build_object('clientId', portal.client_id, ${sql.join(parts)})`;

const membership = ofOpenClient<Membership>(
  sql`${portal} || jsonb_build_object('portalRole', member.portal_role, 'decides', member.decides,
    'hosts', member.hosts)`,
);

/** A staff member's assignments to clients; refers to `person`. */
export const assignments = sql<Assignment[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('clientId', client_id, 'isLead', relation = 'lead',
    'seesMoney', can_see_money, 'revealsSecrets', can_reveal_credentials)), '[]')
  from client_assignments where user_id = person.id)`;

const viewed = sql<(Portal & { clientId: string }) | null>`(
  select ${portal} from client_portal as portal where portal.client_id = session.viewing_client_id)`;

/** The staff scope setting. */
export const staffScope = sql<string | null>`(select value ->> 'staffScope' from settings where key = 'access')`;

/** Whether the team must have a second factor and this person has not set one up. */
const lacksFactor = sql<boolean>`(
  person.role <> 'client'
  and coalesce((select (value ->> 'teamNeedsSecondFactor')::boolean from settings where key = 'access'), false)
  and not exists (select from second_factors where person_id = person.id and confirmed_at is not null)
  and not exists (select from passkeys where person_id = person.id))`;

/** An active member of a client whose portal opens, for someone with a signed link to act as. */
export async function findClientMember(db: Database, _: Permit<"link.open">, personId: string) {
  const row = await db
    .selectFrom("people as person")
    .select(["person.id as personId", "person.timeZone", "person.locale", membership.as("membership")])
    .where("person.id", "=", personId)
    .where("person.role", "=", "client")
    .where("person.status", "=", "active")
    .executeTakeFirst();
  return row ?? null;
}

type Beginning = {
  userId: string;
  token: string;
  address: string;
  userAgent: string;
  owesFactor: boolean;
  hasSudo: boolean;
  now: Date;
};

/** A session that still needs the second factor starts without sudo; passing the factor gives it. */
export async function insertSession(tx: Database, _: Permit<"session.meet">, beginning: Beginning) {
  const { userId, token, address, userAgent, owesFactor, hasSudo, now } = beginning;
  const times = {
    createdAt: now,
    updatedAt: now,
    lastActiveAt: now,
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
  };
  const proof = owesFactor ? { needs: "second_factor" } : { sudoAt: hasSudo ? now : null };
  const browser = { ipAddress: address, userAgent: userAgent.slice(0, 300) };
  const id = newId();
  await tx
    .insertInto("authSessions")
    .values({ id, userId, tokenHash: tokenHash(token), ...browser, ...times, ...proof })
    .execute();
  return id;
}

/**
 * Never moves the last activity back. The page does not wait for the disk: when the machine dies, the last second's
 * signs of life are all that is lost.
 */
export async function saveActivity(db: Database, _: Permit<"session.meet">, id: string, now: Date) {
  await db
    .updateTable("authSessions")
    .set({ lastActiveAt: sql<Date>`greatest(last_active_at, ${now}::timestamptz)` })
    .where("id", "=", id)
    .where(sql<boolean>`set_config('synchronous_commit', 'off', true) is not null`)
    .execute();
}

/** With a session that somebody ends, its browser is no longer notified. */
export async function deleteSession(db: Database, _: Permit<"session.end">, token: string) {
  await db.deleteFrom("authSessions").where("tokenHash", "=", tokenHash(token)).execute();
}

/** Ends all of a person's sessions, or all but one; accepts the permit of the action that requires it. */
export async function deleteSessionsOf(tx: Database, _: Permit, personId: string, but: string | null = null) {
  const theirs = tx.deleteFrom("authSessions").where("userId", "=", personId);
  await (but ? theirs.where("id", "!=", but) : theirs).execute();
  // Those whose session ran out have none to end with.
  await tx.deleteFrom("pushSubscriptions").where("userId", "=", personId).where("sessionId", "is", null).execute();
}

/**
 * What happens whenever an account is taken back, by its person or by an admin: all sessions end but one, connected
 * assistants are cut off, and the address of the calendar stops working. Links of emails sent before ask to sign in.
 */
export async function endAccessOf(
  tx: Database,
  may: Permit,
  { personId, but = null, now }: { personId: string; but?: string | null; now: Date },
) {
  await deleteSessionsOf(tx, may, personId, but);
  await tx.updateTable("people").set({ recoveredAt: now }).where("id", "=", personId).execute();
  const assistants = await tx
    .updateTable("apiKeys")
    .set({ revokedAt: now })
    .where("createdBy", "=", personId)
    .where("appId", "is not", null)
    .where("revokedAt", "is", null)
    .returning("id")
    .execute();
  const cutOff = assistants.map(({ id }) => id);
  if (cutOff.length > 0) await tx.deleteFrom("assistantTokens").where("keyId", "in", cutOff).execute();
  await tx.deleteFrom("calendarFeeds").where("personId", "=", personId).execute();
}
