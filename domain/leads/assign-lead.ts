import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { leadAssigned } from "./events.ts";
import { findLeadToChange, findTeamMember, saveAssignee } from "./lead-page.queries.ts";

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
    const entry = {
      entity: "lead",
      entityId: id,
      before: { assignedTo: lead.assignedTo },
      after: leadAssigned.write({ assignedTo: to }),
    };
    await writeAuditEntry(tx, may, entry, now);
    return done(null);
  });
}
