import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteDraft } from "./draft.queries.ts";
import { findToChange } from "./find-to-change.ts";

/** Discards a draft; its charges can be invoiced again. */
export async function discardDraft(
  db: Database,
  actor: Actor,
  id: string,
  { seen, at }: { seen: number; at: Date },
): Promise<Result<{ clientId: string }>> {
  const may = permit(actor, "invoice.write", undefined);
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx) => {
    const found = await findToChange(tx, id, { seen, states: ["draft"] });
    if (!found.ok) return found;
    const { clientId } = found.value;
    await deleteDraft(tx, may, id);
    await writeAuditEntry(tx, may, { entity: "invoice", entityId: id, clientId, before: { state: "draft" } }, at);
    return done({ clientId });
  });
}
