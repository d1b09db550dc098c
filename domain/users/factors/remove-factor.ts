import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { deleteFactor } from "./factor.queries.ts";

/** Removes the actor's own second factor; every session but this one ends. */
export async function removeFactor(
  db: Database,
  actor: Actor,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "factor.change", { userId: id });
  if (!may) return refusal(actor, "factor.change", { userId: id });
  return transact(db, async (tx): Promise<Result<null>> => {
    if (!(await deleteFactor(tx, may, id))) return refuse({ kind: "missing" });
    await deleteSessionsOf(tx, may, id, sessionId);
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, after: { secondFactor: "removed" } }, at);
    return done(null);
  });
}
