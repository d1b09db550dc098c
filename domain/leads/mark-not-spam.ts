import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findLeadToChange, saveStatus } from "./lead-page.queries.ts";

/** Unmarks a lead as spam: it becomes new, or anonymous if it has no name. Idempotent. */
export async function markNotSpam({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return commandOn(
    db,
    actor,
    { action: "lead.edit", ids: [id], find: (tx) => findLeadToChange(tx, id), now },
    async (tx, may, lead) => {
      if (lead.status !== "spam" || lead.erasedAt) return unchanged(null);
      const status = lead.name !== null && lead.email !== null ? "new" : "anonymous";
      await saveStatus(tx, may, id, status, now);
      return logged(null, { entity: "lead", entityId: id, before: { status: "spam" }, after: { status } });
    },
  );
}
