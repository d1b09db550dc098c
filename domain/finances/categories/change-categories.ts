import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { financeEvents } from "../events.ts";
import { findCategory, insertCategory, renameCategory, retireCategory } from "./category.queries.ts";

type Input = { id: string | null; name: string };

const taken = refuse({ kind: "invalid", fields: { name: ["There is already a category with this name."] } });

/** Adds a category of expenses, or renames one. */
export async function saveCategory({ db, actor, now }: Context, { id, name }: Input): Promise<Result<{ id: string }>> {
  return command(db, actor, { action: "expense.write", ids: [id], now }, async (tx, may) => {
    if (id === null) {
      const added = await insertCategory(tx, may, name, now);
      if (!added) return taken;
      return logged(
        { id: added },
        financeEvents["expense_category.changed"].entry({ entityId: added, after: { name } }),
      );
    }
    const was = await findCategory(tx, id);
    if (!was) return refuse({ kind: "missing" });
    if (!(await renameCategory(tx, may, id, name))) return taken;
    const change = { before: { name: was.name }, after: { name } };
    return logged({ id }, financeEvents["expense_category.changed"].entry({ entityId: id, ...change }));
  });
}

/** Archives a category. Expenses in it keep it. */
export async function archiveCategory({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "expense.write", ids: [id], now }, async (tx, may) => {
    const category = await findCategory(tx, id);
    if (!category) return refuse({ kind: "missing" });
    await retireCategory(tx, may, id, now);
    const change = { before: { name: category.name }, after: { isArchived: true } };
    return logged(null, financeEvents["expense_category.changed"].entry({ entityId: id, ...change }));
  });
}
