import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectLatestCategories } from "./category.queries.ts";

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
