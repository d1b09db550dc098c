import { type Actor, personOf } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Category, selectCategories } from "./category.queries.ts";

export type { Category };

/** What money is spent on: for whoever enters an expense or a claim of their own. */
export async function listCategories(db: Database, actor: Actor): Promise<Result<Category[]>> {
  const may = permit(actor, "expense.submit", { userId: personOf(actor) ?? "" });
  return may ? done(await selectCategories(db, may)) : refuse({ kind: "missing" });
}
