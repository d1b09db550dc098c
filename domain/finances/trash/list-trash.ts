import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectTrash, type TrashedExpense } from "./trash.queries.ts";

export type { TrashedExpense };

/** Expenses in the trash, at most two hundred. */
export async function listTrashedExpenses(db: Database, actor: Actor): Promise<Result<TrashedExpense[]>> {
  const may = permit(actor, "expense.write", undefined);
  return may ? done(await selectTrash(db, may, 200)) : refuse({ kind: "missing" });
}

const day = 24 * 60 * 60 * 1000;
type Age = { days: number; now: Date };

/** Daily job: deletes expenses that were in the trash for the given number of days. Their receipts are swept later. */
export async function forgetTrashedExpenses(db: Database, actor: Actor, { days, now }: Age): Promise<void> {
  const may = permit(actor, "expense.write", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "expenses", age: "deleted_at" }, before);
}
