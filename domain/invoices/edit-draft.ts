import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { saveDraft, saveLineText } from "./draft.queries.ts";
import { findToChange } from "./find-to-change.ts";
import type { EditForm } from "./invoice.schema.ts";

/** Edits a draft's descriptions, due date and note. Amounts come from the ledger. */
export async function editDraft(
  { db, actor, now }: Context,
  { id, seen, dueOn, note, lines }: EditForm & { id: string },
): Promise<Result<{ version: number }>> {
  return command(db, actor, { action: "invoice.write", now }, async (tx, may) => {
    const found = await findToChange(tx, id, { seen, states: ["draft"] });
    if (!found.ok) return found;
    const { lines: known, clientId } = found.value;
    const changed = lines.filter((line) => known.some((one) => one.id === line.id && one.text !== line.text));
    for (const line of changed) await saveLineText(tx, may, line.id, line.text);
    const version = seen + 1;
    await saveDraft(tx, may, id, { dueOn, note, version });
    return logged({ version }, { entity: "invoice", entityId: id, clientId, after: { dueOn, note, lines: changed } });
  });
}
