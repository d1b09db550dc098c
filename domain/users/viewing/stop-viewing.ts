import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteViewing, findViewable, takeEndOfViewing } from "./viewing.queries.ts";

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

/** Audits, once, that the half hour of `viewer` ran out, however many requests notice it. */
export async function endViewing(
  { db, actor: viewer, now }: Context,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const clientId = viewer.role === "viewer" ? viewer.clientId : "";
  const may = permit(viewer, "client.stop_viewing", { clientId });
  if (!may) return;
  await transact(db, async (tx) => {
    const until = await takeEndOfViewing(tx, may, sessionId, now);
    const after = until && { company: await findViewable(tx, clientId), ranOut: until.toISOString() };
    if (after) await writeAuditEntry(tx, may, { entity: "client", entityId: clientId, clientId, after }, now);
    return done(null);
  });
}
