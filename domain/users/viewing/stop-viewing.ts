import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { deleteViewing, findViewable } from "./viewing.queries.ts";

/** Stops viewing as a client. Returns the client that was viewed. */
export async function stopViewing(
  { db, actor, now }: Context,
  { sessionId }: { sessionId: string },
): Promise<Result<{ clientId: string }>> {
  const clientId = actor.role === "viewer" ? actor.clientId : "";
  return command(db, actor, { action: "client.stop_viewing", subject: { clientId }, now }, async (tx, may) => {
    await deleteViewing(tx, may, sessionId);
    const after = { company: await findViewable(tx, clientId) };
    return logged({ clientId }, { entity: "client", entityId: clientId, clientId, after });
  });
}
