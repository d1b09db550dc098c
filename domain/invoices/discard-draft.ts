import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { deleteDraft } from "./draft.queries.ts";
import { findToChange } from "./find-to-change.ts";

/** Discards a draft; its charges can be invoiced again. */
export async function discardDraft(
  { db, actor, now }: Context,
  { id, seen }: { id: string; seen: number },
): Promise<Result<{ clientId: string }>> {
  return command(db, actor, { action: "invoice.write", now }, async (tx, may) => {
    const found = await findToChange(tx, id, { seen, states: ["draft"] });
    if (!found.ok) return found;
    const { clientId } = found.value;
    await deleteDraft(tx, may, id);
    return logged({ clientId }, { entity: "invoice", entityId: id, clientId, before: { state: "draft" } });
  });
}
