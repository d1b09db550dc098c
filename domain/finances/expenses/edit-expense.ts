import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Problem, refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { financeEvents } from "../events.ts";
import { type ExpenseToChange, findExpenseToChange, saveExpense } from "./expense.queries.ts";
import { type ExpenseFacts, formatted } from "./facts.ts";
import { findSharesPaid } from "./fits.queries.ts";
import { problemIn } from "./problem-in.ts";

type Edit = { facts: ExpenseFacts; seen: number; today: string };

/**
 * Changes an expense. Once it is paid, its amount, day and payee are fixed; the audit log keeps the previous values.
 */
export const editExpense = declareCommand({
  action: "expense.write",
  ids: ["id"],
  run: async ({ db, now }, { id, facts, seen, today }: Edit & { id: string }, may) => {
    const was = await findExpenseToChange(db, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    if (was.version !== seen) return expenseConflict("changed");
    const is = { ...facts, fileId: facts.fileId === undefined ? was.fileId : facts.fileId };
    const problem = (was.state === "paid" && settled(was, is)) || (await problemIn(db, may, is, { was, today }));
    if (problem) return refuse(problem);
    if (isOtherMoney(was, is) && (await findSharesPaid(db, id)).any) return expenseConflict("pays-shares");
    if (!is.payeeId && (was.state === "submitted" || was.state === "rejected"))
      return refuse({ kind: "invalid", fields: { payeeId: ["A claim belongs to someone."] } });
    await saveExpense(db, may, id, is, now);
    const isOther = is.fileId !== was.fileId;
    const change = {
      before: formatted(factsIn(was)),
      after: { ...formatted(is), ...(isOther && { changed: "receipt" }) },
    };
    return logged(null, financeEvents["expense.changed"].entry({ entityId: id, ...change }));
  },
});

const isOtherMoney = (was: ExpenseToChange, is: ExpenseFacts) =>
  (["amountMinor", "currency", "payeeId"] as const).some((name) => was[name] !== is[name]);

function settled(was: ExpenseToChange, is: ExpenseFacts): Problem | null {
  const other = (["currency", "incurredOn", "payeeId"] as const).filter((name) => was[name] !== is[name]);
  const fields = [...(was.amountMinor === is.amountMinor ? [] : ["amount"]), ...other];
  if (fields.length === 0) return null;
  return {
    kind: "invalid",
    fields: Object.fromEntries(fields.map((name) => [name, ["It is paid, so this can't be changed."]])),
  };
}

/** An expense's facts without its state. */
export const factsIn = ({ state: _, paidOn: __, version: ___, deletedAt: ____, ...facts }: ExpenseToChange) => facts;
