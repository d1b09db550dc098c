import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteAssignment } from "./access.queries.ts";

/** Unassigns a team member from a client; missing if they were not assigned. */
export async function unassignStaff(
  db: Database,
  actor: Actor,
  clientId: string,
  personId: string,
  at: Date,
): Promise<Result<null>> {
  const may = isId(clientId) && isId(personId) ? permit(actor, "client.assign", undefined) : null;
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    if (!(await deleteAssignment(tx, may, clientId, personId))) return refuse({ kind: "missing" });
    const entry = { entity: "client", entityId: clientId, clientId, before: { personId } };
    await writeAuditEntry(tx, may, entry, at);
    return done(null);
  });
}
