import type { Actor } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { refuse } from "#domain/kernel/result.ts";
import { leadConflict } from "./conflicts.ts";
import { leadEvents } from "./events.ts";
import { leadForm } from "./lead.schema.ts";
import { leadMovesFrom } from "./lead-moves.ts";
import {
  findLeadToChange,
  findTeamMember,
  type LeadToChange,
  saveAssignee,
  saveConversion,
  saveLead,
  type Won,
} from "./lead-page.queries.ts";

const invalid = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

/** Changes a lead's details and status. `seen` is the version that was shown. */
export const editLead = declareCommandOn({
  action: "lead.edit",
  ids: ["id"],
  input: leadForm,
  find: (tx, { id }) => findLeadToChange(tx, id),
  run: async ({ db, now }, { id, seen, ...form }, may, before) => {
    if (before.erasedAt) return leadConflict("erased");
    if (before.version !== seen) return leadConflict("changed");
    const isKnown = form.name !== null && form.email !== null;
    const status = form.status === "anonymous" && isKnown ? "new" : form.status;
    if (form.status !== before.status && !leadMovesFrom(before.status).includes(form.status))
      return invalid("status", "A lead can't move to that status from its current one.");
    if (!isKnown && status !== "anonymous" && status !== "spam")
      return invalid(form.name ? "email" : "name", "A lead that is not anonymous has a name and an address.");
    await saveLead(db, may, id, { ...form, status }, now);
    const entry = leadEvents["lead.edited"].entry({
      entityId: id,
      before: { status: before.status },
      after: { status },
    });
    return logged(null, entry);
  },
});

const unfit = refuse({ kind: "invalid", fields: { assignedTo: ["Choose an active member of the team."] } });

/**
 * Assigns a lead to a team member, or unassigns it (`to` null). Staff can take an unassigned lead; if two take it at
 * once, the second finds it gone.
 */
export const assignLead = declareCommandOn({
  ids: ["id", "to?"],
  find: (tx, { id }) => findLeadToChange(tx, id),
  action: (lead: LeadToChange, actor: Actor, { to }) =>
    "id" in actor && to === actor.id && !mayOffer(actor, "lead.assign", lead) ? "lead.take" : "lead.assign",
  run: async ({ db, now }, { id, to }, may, { assignedTo }) => {
    if (to === assignedTo) return unchanged(null);
    if (to && !(await findTeamMember(db, to))) return unfit;
    await saveAssignee(db, may, id, to, now);
    const event = may.action === "lead.take" ? "lead.taken" : "lead.assigned";
    return logged(null, leadEvents[event].entry({ entityId: id, before: { assignedTo }, after: { assignedTo: to } }));
  },
});

/** Marks a lead as won by the client it became. In the caller's transaction, together with the new client. */
export const convertLead = declareCommand({
  action: "lead.convert",
  ids: ["id"],
  run: async ({ db, now }, { id, won }: { id: string; won: Won }, may) => {
    const lead = await findLeadToChange(db, id);
    if (!lead) return refuse({ kind: "missing" });
    if (lead.erasedAt) return leadConflict("erased");
    if (lead.status === "won" || lead.convertedClientId) return leadConflict("converted");
    await saveConversion(db, may, id, { ...won, now });
    const change = { before: { status: lead.status }, after: { status: "won" } };
    return logged(null, leadEvents["lead.converted"].entry({ entityId: id, clientId: won.clientId, ...change }));
  },
});
