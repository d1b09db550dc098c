import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findCategory, retireCategory } from "./category.queries.ts";

/** Archives a category. Expenses in it keep it. */
export async function archiveCategory({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "expense.write", ids: [id], now }, async (tx, may) => {
    const category = await findCategory(tx, id);
    if (!category) return refuse({ kind: "missing" });
    await retireCategory(tx, may, id, now);
    const change = { before: { name: category.name }, after: { isArchived: true } };
    return logged(null, { entity: "expense_category", entityId: id, ...change });
  });
}
