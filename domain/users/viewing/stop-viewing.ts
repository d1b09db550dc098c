import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteViewing, findViewable } from "./viewing.queries.ts";

/** Stops viewing as a client. Returns the client that was viewed. */
export async function stopViewing(
  db: Database,
  actor: Actor,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<Result<{ clientId: string }>> {
  const clientId = actor.role === "viewer" ? actor.clientId : "";
  const may = permit(actor, "client.stop_viewing", { clientId });
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx) => {
    await deleteViewing(tx, may, sessionId);
    const after = { company: await findViewable(tx, clientId) };
    await writeAuditEntry(tx, may, { entity: "client", entityId: clientId, clientId, after }, at);
    return done({ clientId });
  });
}
