import { personOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { type Category, selectCategories, selectCurrencyOf, selectLatestCategories } from "./category.queries.ts";

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

/** The categories of expenses, for whoever sees the agency's money. */
export async function readCategories({ db, actor }: ReadContext): Promise<Result<Category[]>> {
  const may = permit(actor, "finance.read", undefined);
  return may ? done(await selectCategories(db, may)) : refuse({ kind: "missing" });
}

/** The category of the latest expense of each of these vendors, by the vendor in small letters. */
export async function guessCategories(
  { db, actor }: ReadContext,
  vendors: string[],
): Promise<Result<Map<string, string>>> {
  const may = permit(actor, "expense.write", undefined);
  if (!may) return refuse({ kind: "missing" });
  const asked = [...new Set(vendors.filter(Boolean).map((vendor) => vendor.toLowerCase()))];
  const rows = asked.length === 0 ? [] : await selectLatestCategories(db, may, asked);
  return done(new Map(rows.map(({ vendor, categoryId }) => [vendor, categoryId])));
}
