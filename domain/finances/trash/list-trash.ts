import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectTrash, type TrashedExpense } from "./trash.queries.ts";

export type { TrashedExpense };

/** Expenses in the trash, at most two hundred. */
export async function listTrashedExpenses({ db, actor }: ReadContext): Promise<Result<TrashedExpense[]>> {
  const may = permit(actor, "expense.write", undefined);
  return may ? done(await selectTrash(db, may, 200)) : refuse({ kind: "missing" });
}

const day = 24 * 60 * 60 * 1000;
type Age = { days: number };

/** Daily job: deletes expenses that were in the trash for the given number of days. Their receipts are swept later. */
export async function forgetTrashedExpenses({ db, actor, now }: Context, { days }: Age): Promise<void> {
  const may = permit(actor, "expense.write", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "expenses", age: "deleted_at" }, before);
}
