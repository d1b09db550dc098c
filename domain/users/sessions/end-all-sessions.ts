import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { endAccessOf } from "../session.queries.ts";

/** Signs the actor out everywhere, including here. */
export async function endAllSessions({ db, actor, now }: Context): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  return command(db, actor, { action: "session.end_own", subject: { userId }, now }, async (tx, may) => {
    await endAccessOf(tx, may, { personId: userId, now });
    return logged(null, { entity: "person", entityId: userId, after: { everywhere: true } });
  });
}
