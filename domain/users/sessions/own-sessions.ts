import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import { deleteSession, endAccessOf } from "../session.queries.ts";
import { deleteOwnSession, selectSessions } from "./own-sessions.queries.ts";

/** A session on one browser: from where, since when, and last active when. */
type SessionLine = {
  id: string;
  createdAt: Date;
  lastActiveAt: Date;
  address: string | null;
  userAgent: string | null;
};

/** The actor's own sessions, most recently used first. */
export async function listSessions({ db, actor, now }: Context): Promise<Result<SessionLine[]>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "session.list", { userId: id });
  return may ? done(await selectSessions(db, may, id, now)) : refuse({ kind: "missing" });
}

/** Ends one of the caller's sessions; another person's is missing. */
export const endOwnSession = declareCommand({
  action: "session.end_own",
  ids: ["sessionId"],
  subject: self,
  run: async ({ db, actor }, { sessionId }, may) => {
    const userId = idOf(actor);
    if (!(await deleteOwnSession(db, may, userId, sessionId))) return refuse({ kind: "missing" });
    return logged(null, userEvents["person.session_ended"].entry({ entityId: userId }));
  },
});

/** Ends the session of a token. Idempotent. */
export async function endSession({ db, actor: door }: ReadContext, token: string): Promise<void> {
  const may = permit(door, "session.end", undefined);
  if (may) await deleteSession(db, may, token);
}

/** Signs the actor out everywhere, including here. */
export const endAllSessions = declareCommand({
  action: "session.end_own",
  subject: self,
  run: async ({ db, actor, now }, _, may) => {
    const userId = idOf(actor);
    await endAccessOf(db, may, { personId: userId, now });
    return logged(null, userEvents["person.session_ended"].entry({ entityId: userId, after: { everywhere: true } }));
  },
});
