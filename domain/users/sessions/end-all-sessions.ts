import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteSessionsOf } from "../session.queries.ts";

/** Signs the actor out everywhere, including here. */
export async function endAllSessions(db: Database, actor: Actor, at: Date): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  const may = permit(actor, "session.end_own", { userId });
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx) => {
    await deleteSessionsOf(tx, may, userId);
    await writeAuditEntry(tx, may, { entity: "person", entityId: userId, after: { everywhere: true } }, at);
    return done(null);
  });
}
