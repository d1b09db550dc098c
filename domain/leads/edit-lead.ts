import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { leadConflict } from "./conflicts.ts";
import type { LeadForm } from "./lead.schema.ts";
import { leadMovesFrom } from "./lead-moves.ts";
import { findLeadToChange, saveLead } from "./lead-page.queries.ts";

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
      const entry = { entity: "lead", entityId: id, before: { status: before.status }, after: { status } };
      return logged(null, entry);
    },
  );
}
