import { type Actor, visitor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isRole } from "./person.ts";
import { deleteSession, findSession, saveActivity } from "./session.queries.ts";
import { type Ends, endsOf, isOver } from "./session.ts";

/** Who came in, and until when; a visitor has no session. */
export type Guest = { actor: Actor; session: Ends | null };

/** `activeAt`: when the person last did something, if this request is a sign of life; null for background requests. */
type Call = { token: string | null; now: Date; activeAt: Date | null };

const stranger: Guest = { actor: visitor, session: null };

/** Turns a session's token into the person behind it, as the database knows them at this moment. */
export async function meetCaller(db: Database, door: Actor, { token, now, activeAt }: Call): Promise<Guest> {
  const mayMeet = permit(door, "session.meet", undefined);
  const mayEnd = permit(door, "session.end", undefined);
  const session = token && mayMeet && mayEnd ? await findSession(db, token) : null;
  if (!token || !session || !mayMeet || !mayEnd) return stranger;

  const { role, personId: id, timeZone } = session;
  if (session.status !== "active" || !isRole(role) || isOver(session, role, now)) {
    // Gone for good: a clock set back afterwards cannot bring it to life again.
    await deleteSession(db, mayEnd, token);
    return stranger;
  }
  const lastActiveAt = activeAt && activeAt > session.lastActiveAt ? activeAt : session.lastActiveAt;
  if (lastActiveAt !== session.lastActiveAt) await saveActivity(db, mayMeet, session.id, lastActiveAt);
  const actor: Actor = role === "client" ? { role, id, timeZone, clientId: session.clientId } : { role, id, timeZone };
  return { actor, session: endsOf({ ...session, lastActiveAt }, role) };
}
