import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { leadConflict } from "./conflicts.ts";
import { leadEvents } from "./events.ts";
import type { LeadForm } from "./lead.schema.ts";
import { leadMovesFrom } from "./lead-moves.ts";
import { findLeadToChange, findTeamMember, saveAssignee, saveLead } from "./lead-page.queries.ts";

const invalid = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

/** Changes a lead's details and status. `seen` is the version that was shown. */
export async function editLead(
  { db, actor, now }: Context,
  { id, form, seen }: { id: string; form: LeadForm; seen: number },
): Promise<Result<null>> {
  return commandOn(
    db,
    actor,
    { action: "lead.edit", ids: [id], find: (tx) => findLeadToChange(tx, id), now },
    async (tx, may, before) => {
      if (before.erasedAt) return leadConflict("erased");
      if (before.version !== seen) return leadConflict("changed");
      const isKnown = form.name !== null && form.email !== null;
      const status = form.status === "anonymous" && isKnown ? "new" : form.status;
      if (form.status !== before.status && !leadMovesFrom(before.status).includes(form.status))
        return invalid("status", "A lead can't move to that status from its current one.");
      if (!isKnown && status !== "anonymous" && status !== "spam")
        return invalid(form.name ? "email" : "name", "A lead that is not anonymous has a name and an address.");
      await saveLead(tx, may, id, { ...form, status }, now);
      const entry = leadEvents["lead.edited"].entry({
        entityId: id,
        before: { status: before.status },
        after: { status },
      });
      return logged(null, entry);
    },
  );
}

const unfit = refuse({ kind: "invalid", fields: { assignedTo: ["Choose an active member of the team."] } });

/**
 * Assigns a lead to a team member, or unassigns it (`to` null). Staff can take an unassigned lead; if two take it at
 * once, the second finds it gone.
 */
export async function assignLead(
  { db, actor, now }: Context,
  { id, to }: { id: string; to: string | null },
): Promise<Result<null>> {
  if (!isId(id) || (to !== null && !isId(to))) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const lead = await findLeadToChange(tx, id);
    if (!lead) return refuse({ kind: "missing" });
    const own = "id" in actor && to === actor.id;
    const may = permit(actor, "lead.assign", undefined) ?? (own ? permit(actor, "lead.take", lead) : null);
    if (!may) return refuse({ kind: "missing" });
    if (to === lead.assignedTo) return done(null);
    if (to && !(await findTeamMember(tx, to))) return unfit;
    await saveAssignee(tx, may, id, to, now);
    const event = may.action === "lead.take" ? "lead.taken" : "lead.assigned";
    const entry = leadEvents[event].entry({
      entityId: id,
      before: { assignedTo: lead.assignedTo },
      after: { assignedTo: to },
    });
    await writeAuditEntry(tx, may, entry, now);
    return done(null);
  });
}
