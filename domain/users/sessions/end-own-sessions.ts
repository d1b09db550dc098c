import { command, logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import { deleteSession, endAccessOf } from "../session.queries.ts";
import { deleteOwnSession } from "./own-sessions.queries.ts";

/** Ends one of the caller's sessions; another person's is missing. */
export async function endOwnSession({ db, actor, now }: Context, sessionId: string): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  return command(
    db,
    actor,
    { action: "session.end_own", subject: { userId }, ids: [sessionId], now },
    async (tx, may) => {
      if (!(await deleteOwnSession(tx, may, userId, sessionId))) return refuse({ kind: "missing" });
      return logged(null, userEvents["person.session_ended"].entry({ entityId: userId }));
    },
  );
}

/** Ends the session of a token. Idempotent. */
export async function endSession({ db, actor: door }: ReadContext, token: string): Promise<void> {
  const may = permit(door, "session.end", undefined);
  if (may) await deleteSession(db, may, token);
}

/** Signs the actor out everywhere, including here. */
export async function endAllSessions({ db, actor, now }: Context): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  return command(db, actor, { action: "session.end_own", subject: { userId }, now }, async (tx, may) => {
    await endAccessOf(tx, may, { personId: userId, now });
    return logged(null, userEvents["person.session_ended"].entry({ entityId: userId, after: { everywhere: true } }));
  });
}
