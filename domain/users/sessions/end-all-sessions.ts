import type { Actor } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { deleteSessionsOf } from "../session.queries.ts";

/** Signs the actor out everywhere, including here. */
export async function endAllSessions(db: Database, actor: Actor, now: Date): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  return command(db, actor, { action: "session.end_own", subject: { userId }, now }, async (tx, may) => {
    await deleteSessionsOf(tx, may, userId);
    return logged(null, { entity: "person", entityId: userId, after: { everywhere: true } });
  });
}
