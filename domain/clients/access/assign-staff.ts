import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { isId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { giveToLead } from "#domain/tasks/timelines/index.ts";
import { assignmentForm } from "../access.schema.ts";
import { clientEvents, staffAssigned } from "../events.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { deleteAssignment, findAssignable, findAssignment, writeAssignment } from "./access.queries.ts";

const unfit = refuse({ kind: "invalid", fields: { personId: ["Choose an active member of the team."] } });

/** Assigns a team member to a client, or changes what they may do there. A new lead replaces the old one. */
export const assignStaff = declareCommand({
  action: "client.assign",
  ids: ["clientId"],
  input: assignmentForm,
  run: async ({ db, actor, now }, { clientId, personId, ...flags }, may) => {
    const client = await findClientToChange(db, clientId);
    if (!client || client.erasedAt) return refuse({ kind: "missing" });
    if (!isId(personId) || !(await findAssignable(db, personId))) return unfit;
    const before = await findAssignment(db, clientId, personId);
    await writeAssignment(db, may, { clientId, userId: personId, ...flags }, now);
    const after = staffAssigned.write({ personId, ...flags });
    if (flags.isLead) await giveToLead({ db, actor, now }, { clientId, personId });
    return logged(null, clientEvents["client.staff_assigned"].entry({ entityId: clientId, clientId, before, after }));
  },
});

/** Unassigns a team member from a client; missing if they were not assigned. */
export const unassignStaff = declareCommand({
  action: "client.assign",
  ids: ["clientId", "personId"],
  run: async ({ db }, { clientId, personId }, may) => {
    if (!(await deleteAssignment(db, may, clientId, personId))) return refuse({ kind: "missing" });
    const entry = clientEvents["client.staff_unassigned"].entry({ entityId: clientId, clientId, before: { personId } });
    return logged(null, entry);
  },
});
