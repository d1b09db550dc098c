import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteOwnSession } from "./own-sessions.queries.ts";

/** Ends one of the caller's sessions; another person's is missing. */
export async function endOwnSession(db: Database, actor: Actor, sessionId: string, at: Date): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  const may = permit(actor, "session.end_own", { userId });
  if (!may || !isId(sessionId)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    if (!(await deleteOwnSession(tx, may, userId, sessionId))) return refuse({ kind: "missing" });
    await writeAuditEntry(tx, may, { entity: "person", entityId: userId }, at);
    return done(null);
  });
}
