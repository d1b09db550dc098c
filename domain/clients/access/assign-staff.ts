import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { giveToLead } from "#domain/tasks/timelines/index.ts";
import { clientEvents, staffAssigned } from "../events.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { deleteAssignment, findAssignable, findAssignment, writeAssignment } from "./access.queries.ts";

type Assignment = { personId: string; isLead: boolean; seesMoney: boolean; revealsSecrets: boolean };

const unfit = refuse({ kind: "invalid", fields: { personId: ["Choose an active member of the team."] } });

/** Assigns a team member to a client, or changes what they may do there. A new lead replaces the old one. */
export async function assignStaff(
  { db, actor, now }: Context,
  { clientId, personId, ...flags }: Assignment & { clientId: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "client.assign", ids: [clientId], now }, async (tx, may) => {
    const client = await findClientToChange(tx, clientId);
    if (!client || client.erasedAt) return refuse({ kind: "missing" });
    if (!isId(personId) || !(await findAssignable(tx, personId))) return unfit;
    const before = await findAssignment(tx, clientId, personId);
    await writeAssignment(tx, may, { clientId, userId: personId, ...flags }, now);
    const after = staffAssigned.write({ personId, ...flags });
    if (flags.isLead) await giveToLead({ db: tx, actor, now }, { clientId, personId });
    return logged(null, clientEvents["client.staff_assigned"].entry({ entityId: clientId, clientId, before, after }));
  });
}

/** Unassigns a team member from a client; missing if they were not assigned. */
export async function unassignStaff(
  { db, actor, now }: Context,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "client.assign", ids: [clientId, personId], now }, async (tx, may) => {
    if (!(await deleteAssignment(tx, may, clientId, personId))) return refuse({ kind: "missing" });
    const entry = clientEvents["client.staff_unassigned"].entry({ entityId: clientId, clientId, before: { personId } });
    return logged(null, entry);
  });
}
