import { type Actor, visitor } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { actorOf } from "./actor-of.ts";
import { isRole, type Role } from "./person.ts";
import { deleteSession, findSession, saveActivity } from "./session.queries.ts";
import { type Ends, endsOf, isOver, type SessionLengths } from "./session.ts";
import { deleteRunOut } from "./sessions/browser.queries.ts";
import { endViewing } from "./viewing/view-as.ts";

/** The caller's session: its id, its end, and whether it was ever used to view as a client. */
export type SessionInfo = Ends & { id: string; wasViewing: boolean };

/** The identified caller; a visitor has no session. */
export type Caller = { actor: Actor; session: SessionInfo | null };

/** `activeAt`: when the person was last active, if this request counts as activity; null for background requests. */
type Call = { token: string | null; activeAt: Date | null; lengths?: SessionLengths };

/** Activity is saved once in this time: a page asks for more than one thing when it opens. */
const activityMs = 1000;

const stranger: Caller = { actor: visitor, session: null };

/** Turns a session token into the person behind it, as the database knows them right now. */
export async function authenticate({ db, actor: door, now }: Context, call: Call): Promise<Caller> {
  const { token, activeAt, lengths } = call;
  const mayMeet = permit(door, "session.meet", undefined);
  const mayEnd = permit(door, "session.end", undefined);
  const session = token && mayMeet && mayEnd ? await findSession(db, token) : null;
  if (!token || !session || !mayMeet || !mayEnd) return stranger;

  const { role, status, viewingUntil } = session;
  if (viewingUntil && viewingUntil <= now && isRole(role)) {
    const viewer = actorOf(session, role, new Date(viewingUntil.getTime() - 1));
    if (viewer) await endViewing({ db, actor: viewer, now }, { sessionId: session.id });
  }
  const hasRunOut = isRole(role) && isOver(session, role, now, lengths);
  const actor = isRole(role) && status === "active" && !hasRunOut ? actorOf(session, role, now) : null;
  if (!actor || !isRole(role)) {
    // Deleted, so that setting a clock back cannot revive it.
    if (hasRunOut) await deleteRunOut(db, mayEnd, { token, now });
    else await deleteSession(db, mayEnd, token);
    return stranger;
  }
  const isNewer = activeAt && activeAt.getTime() - session.lastActiveAt.getTime() >= activityMs;
  const lastActiveAt = isNewer ? activeAt : session.lastActiveAt;
  if (isNewer) await saveActivity(db, mayMeet, session.id, activeAt);
  return { actor, session: stayOf(session, lastActiveAt, role, lengths) };
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const stayOf = (session: Session, lastActiveAt: Date, role: Role, lengths?: SessionLengths): SessionInfo => ({
  id: session.id,
  wasViewing: session.viewingClientId !== null,
  ...endsOf({ ...session, lastActiveAt }, role, lengths),
});
