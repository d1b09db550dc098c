import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findExpense, findReceiptOf } from "./expense.queries.ts";
import type { Expense } from "./expense.ts";

/** One expense: for admins, and for the team member it is paid to. Expenses paid to no one are for admins only. */
export async function readExpense({ db, actor }: ReadContext, id: string): Promise<Result<Expense>> {
  const expense = isId(id) ? await findExpense(db, id) : null;
  const may = expense && permit(actor, "expense.read", { userId: expense.payee?.id ?? "" });
  return may ? done(expense) : refuse({ kind: "missing" });
}

/** An expense's receipt, for those who may read the expense. */
export async function readReceipt({ db, actor }: ReadContext, id: string): Promise<Result<Stored>> {
  const found = isId(id) ? await findReceiptOf(db, id) : null;
  const may = found && permit(actor, "expense.read", { userId: found.payeeId ?? "" });
  return may && found.fileId ? readStored(db, may, found.fileId) : refuse({ kind: "missing" });
}
