import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { saveDraft, saveLineText } from "./draft.queries.ts";
import { findToChange } from "./find-to-change.ts";
import type { EditForm } from "./invoice.schema.ts";

/** Edits a draft's descriptions, due date and note. Amounts come from the ledger. */
export async function editDraft(
  db: Database,
  actor: Actor,
  id: string,
  { seen, dueOn, note, lines }: EditForm,
  at: Date,
): Promise<Result<{ version: number }>> {
  const may = permit(actor, "invoice.write", undefined);
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx) => {
    const found = await findToChange(tx, id, { seen, states: ["draft"] });
    if (!found.ok) return found;
    const { lines: known, clientId } = found.value;
    const changed = lines.filter((line) => known.some((one) => one.id === line.id && one.text !== line.text));
    for (const line of changed) await saveLineText(tx, may, line.id, line.text);
    const version = seen + 1;
    await saveDraft(tx, may, id, { dueOn, note, version });
    await writeAuditEntry(
      tx,
      may,
      { entity: "invoice", entityId: id, clientId, after: { dueOn, note, lines: changed } },
      at,
    );
    return done({ version });
  });
}
