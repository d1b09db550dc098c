import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { deleteAssignment } from "./access.queries.ts";

/** Unassigns a team member from a client; missing if they were not assigned. */
export async function unassignStaff(
  { db, actor, now }: Context,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "client.assign", ids: [clientId, personId], now }, async (tx, may) => {
    if (!(await deleteAssignment(tx, may, clientId, personId))) return refuse({ kind: "missing" });
    const entry = { entity: "client", entityId: clientId, clientId, before: { personId } };
    return logged(null, entry);
  });
}
