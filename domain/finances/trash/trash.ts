import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { financeEvents } from "../events.ts";
import { findExpenseToChange } from "../expenses/expense.queries.ts";
import { isOpenClaim } from "../expenses/expense.ts";
import { findBankLineTaken, findIsLocked, findSharesPaid } from "../expenses/fits.queries.ts";
import { saveTrashed, selectTrash, type TrashedExpense } from "./trash.queries.ts";

/** Moves an expense to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export const trashExpense = declareCommand({
  action: "expense.write",
  ids: ["id"],
  run: async ({ db, now }, { id, isBack = false }: { id: string; isBack?: boolean }, may) => {
    const expense = await findExpenseToChange(db, id);
    if (!expense) return refuse({ kind: "missing" });
    if ((expense.deletedAt === null) === isBack) return unchanged(null);
    const { incurredOn, state, amountMinor, currency } = expense;
    if (!isOpenClaim(expense) && (await findIsLocked(db, incurredOn)))
      return expenseConflict("month-locked", formatMonth(incurredOn));
    if (isBack && (await findSharesPaid(db, id)).otherwise) return expenseConflict("shares-paid");
    if (isBack && (await findBankLineTaken(db, id))) return expenseConflict("bank-line-taken");
    await saveTrashed(db, may, id, isBack ? null : now);
    const after = { state, amountMinor: String(amountMinor), currency, isTrashed: !isBack };
    return logged(null, financeEvents["expense.changed"].entry({ entityId: id, after }));
  },
});

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
