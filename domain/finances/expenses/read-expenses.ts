import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { firstDay, type Month, monthsAfter } from "../months/month.ts";
import { findExpense, findReceiptOf } from "./expense.queries.ts";
import type { Expense } from "./expense.ts";
import { selectOfMonth } from "./expense-lists.queries.ts";

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

const page = 100;

/** A month's expenses in any state, newest first; pass `older` as `before` to get the next page. */
export async function listExpenses(
  { db, actor }: ReadContext,
  { month, before }: { month: Month; before: string | null },
): Promise<Result<{ expenses: Expense[]; older: string | null }>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const [day = "", id = ""] = before?.split("_") ?? [];
  const after = isId(id) && /^\d{4}-\d\d-\d\d$/.test(day) ? { day, id } : null;
  const span = { from: firstDay(month), until: firstDay(monthsAfter(month, 1)) };
  const found = await selectOfMonth(db, may, span, { after, limit: page + 1 });
  const expenses = found.slice(0, page);
  const last = expenses.at(-1);
  return done({ expenses, older: found.length > page && last ? `${last.incurredOn}_${last.id}` : null });
}
