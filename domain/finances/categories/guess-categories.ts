import { sql } from "kysely";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";

/** The category of the latest expense of each of these vendors, by the vendor in small letters. */
export async function guessCategories(
  { db, actor }: ReadContext,
  vendors: string[],
): Promise<Result<Map<string, string>>> {
  if (!permit(actor, "expense.write", undefined)) return refuse({ kind: "missing" });
  const asked = [...new Set(vendors.filter(Boolean).map((vendor) => vendor.toLowerCase()))];
  if (asked.length === 0) return done(new Map());
  const { rows } = await sql<{ vendor: string; categoryId: string }>`
    select asked.vendor, last.category_id from unnest(${asked}::text[]) as asked (vendor) cross join lateral (
      select expense.category_id from expenses as expense join expense_categories as category on category.id = expense.category_id
      where lower(expense.vendor) = asked.vendor and expense.vendor <> '' and expense.deleted_at is null
        and category.archived_at is null
      order by expense.incurred_on desc limit 1) as last`.execute(db);
  return done(new Map(rows.map(({ vendor, categoryId }) => [vendor, categoryId])));
}
