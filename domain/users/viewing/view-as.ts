import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findViewable, saveViewing } from "./viewing.queries.ts";

const lasts = 30 * 60_000;

/** Lets a team member view the app as a client in this session: read-only, for half an hour. */
export async function viewAs(
  db: Database,
  actor: Actor,
  { clientId, sessionId, at }: { clientId: string; sessionId: string; at: Date },
): Promise<Result<{ until: Date }>> {
  const may = isId(clientId) ? permit(actor, "client.view_as", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const until = new Date(at.getTime() + lasts);
  return transact(db, async (tx): Promise<Result<{ until: Date }>> => {
    const company = await findViewable(tx, clientId);
    if (!company) return refuse({ kind: "missing" });
    await saveViewing(tx, may, sessionId, { clientId, until });
    const after = { company, until: until.toISOString() };
    await writeAuditEntry(tx, may, { entity: "client", entityId: clientId, clientId, after }, at);
    return done({ until });
  });
}
