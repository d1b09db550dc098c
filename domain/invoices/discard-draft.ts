import type { Actor } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { deleteDraft } from "./draft.queries.ts";
import { findToChange } from "./find-to-change.ts";

/** Discards a draft; its charges can be invoiced again. */
export async function discardDraft(
  db: Database,
  actor: Actor,
  id: string,
  { seen, now }: { seen: number; now: Date },
): Promise<Result<{ clientId: string }>> {
  return command(db, actor, { action: "invoice.write", now }, async (tx, may) => {
    const found = await findToChange(tx, id, { seen, states: ["draft"] });
    if (!found.ok) return found;
    const { clientId } = found.value;
    await deleteDraft(tx, may, id);
    return logged({ clientId }, { entity: "invoice", entityId: id, clientId, before: { state: "draft" } });
  });
}
