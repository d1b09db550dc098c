import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { categoryForm } from "../category.schema.ts";
import { financeEvents } from "../events.ts";
import { findCategory, insertCategory, renameCategory, retireCategory } from "./category.queries.ts";

const taken = refuse({ kind: "invalid", fields: { name: ["There is already a category with this name."] } });

/** Adds a category of expenses, or renames one. */
export const saveCategory = declareCommand({
  action: "expense.write",
  ids: ["id?"],
  input: categoryForm,
  run: async ({ db, now }, { id, name }, may) => {
    if (id === null) {
      const added = await insertCategory(db, may, name, now);
      if (!added) return taken;
      return logged(
        { id: added },
        financeEvents["expense_category.changed"].entry({ entityId: added, after: { name } }),
      );
    }
    const was = await findCategory(db, id);
    if (!was) return refuse({ kind: "missing" });
    if (!(await renameCategory(db, may, id, name))) return taken;
    const change = { before: { name: was.name }, after: { name } };
    return logged({ id }, financeEvents["expense_category.changed"].entry({ entityId: id, ...change }));
  },
});

/** Archives a category. Expenses in it keep it. */
export const archiveCategory = declareCommand({
  action: "expense.write",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    const category = await findCategory(db, id);
    if (!category) return refuse({ kind: "missing" });
    await retireCategory(db, may, id, now);
    const change = { before: { name: category.name }, after: { isArchived: true } };
    return logged(null, financeEvents["expense_category.changed"].entry({ entityId: id, ...change }));
  },
});
