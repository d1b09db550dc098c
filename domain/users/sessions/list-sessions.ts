import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectSessions } from "./own-sessions.queries.ts";

/** A session on one browser: from where, since when, and last active when. */
export type SessionLine = {
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
