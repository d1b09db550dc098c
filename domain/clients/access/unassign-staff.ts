import type { Actor } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { deleteAssignment } from "./access.queries.ts";

/** Unassigns a team member from a client; missing if they were not assigned. */
export async function unassignStaff(
  db: Database,
  actor: Actor,
  clientId: string,
  personId: string,
  now: Date,
): Promise<Result<null>> {
  return command(db, actor, { action: "client.assign", ids: [clientId, personId], now }, async (tx, may) => {
    if (!(await deleteAssignment(tx, may, clientId, personId))) return refuse({ kind: "missing" });
    const entry = { entity: "client", entityId: clientId, clientId, before: { personId } };
    return logged(null, entry);
  });
}
