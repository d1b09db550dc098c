import { personOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { type Category, selectCategories, selectCurrencyOf } from "./category.queries.ts";

export type { Category };

/**
 * The categories of expenses, and the currency this person used last: for anyone entering an expense or their own
 * claim.
 */
export async function listCategories({
  db,
  actor,
}: ReadContext): Promise<Result<{ categories: Category[]; currency: string }>> {
  const may = permit(actor, "expense.submit", { userId: personOf(actor) ?? "" });
  if (!may) return refuse({ kind: "missing" });
  const [categories, currency] = await Promise.all([selectCategories(db, may), selectCurrencyOf(db, may)]);
  return done({ categories, currency: currency ?? (await readSettings({ db, actor })).place.currency });
}
