import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findCategory, insertCategory, renameCategory } from "./category.queries.ts";

type Input = { id: string | null; name: string; at: Date };

const taken = refuse({ kind: "invalid", fields: { name: ["There is already a category with this name."] } });

/** Adds a category of expenses, or renames one. */
export async function saveCategory(
  db: Database,
  actor: Actor,
  { id, name, at }: Input,
): Promise<Result<{ id: string }>> {
  const may = permit(actor, "expense.write", undefined);
  if (!may || (id !== null && !isId(id))) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ id: string }>> => {
    if (id === null) {
      const added = await insertCategory(tx, may, name, at);
      if (!added) return taken;
      await writeAuditEntry(tx, may, { entity: "expense_category", entityId: added, after: { name } }, at);
      return done({ id: added });
    }
    const was = await findCategory(tx, id);
    if (!was) return refuse({ kind: "missing" });
    if (!(await renameCategory(tx, may, id, name))) return taken;
    const change = { before: { name: was.name }, after: { name } };
    await writeAuditEntry(tx, may, { entity: "expense_category", entityId: id, ...change }, at);
    return done({ id });
  });
}
