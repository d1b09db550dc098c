import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findCategory, retireCategory } from "./category.queries.ts";

/** Archives a category. Expenses in it keep it. */
export async function archiveCategory(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "expense.write", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const category = await findCategory(tx, id);
    if (!category) return refuse({ kind: "missing" });
    await retireCategory(tx, may, id, at);
    const change = { before: { name: category.name }, after: { isArchived: true } };
    await writeAuditEntry(tx, may, { entity: "expense_category", entityId: id, ...change }, at);
    return done(null);
  });
}
