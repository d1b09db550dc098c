import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { expenseMoved, financeEvents } from "../events.ts";
import { findExpenseToChange, insertExpense, saveState } from "./expense.queries.ts";
import { type ExpenseFacts, formatted } from "./facts.ts";
import { problemIn } from "./problem-in.ts";

/** `key` is set by the form: submitting twice creates one. `bankLineId`: the money of which bank statement it is. */
type Input = { facts: ExpenseFacts; isPaid: boolean; key: string; today: string; bankLineId?: string };

/** Enters an expense of the agency as approved; `isPaid` when it has already been paid. */
export async function addExpense(
  { db, actor, now }: Context,
  { facts, isPaid, key, today, bankLineId }: Input,
): Promise<Result<{ id: string }>> {
  // A receipt uploaded again gets another id.
  const body = { ...formatted({ ...facts, fileId: null }), isPaid };
  return command(db, actor, { action: "expense.write", once: { key, body }, now }, async (tx, may) => {
    const problem = await problemIn(tx, may, facts, { was: null, today });
    if (problem) return refuse(problem);
    const state = isPaid ? ({ state: "paid", paidOn: facts.incurredOn } as const) : ({ state: "approved" } as const);
    const id = await insertExpense(tx, may, facts, { ...state, ...(bankLineId && { bankLineId }) }, now);
    return logged(
      { id },
      financeEvents["expense.changed"].entry({
        entityId: id,
        after: expenseMoved.write({ ...formatted(facts), state: state.state }),
      }),
    );
  });
}

type Paid = { paidOn: string; seen: number; today: string };

/** Marks an expense as paid. It stays in the month it was made in, locked or not. */
export async function payExpense(
  { db, actor, now }: Context,
  { id, paidOn, seen, today }: Paid & { id: string },
): Promise<Result<null>> {
  if (paidOn > today)
    return refuse({ kind: "invalid", fields: { paidOn: ["Choose a day that is not in the future."] } });
  return command(db, actor, { action: "expense.write", ids: [id], now }, async (tx, may) => {
    const was = await findExpenseToChange(tx, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    if (was.state !== "approved") return expenseConflict("not-approved", was.state);
    if (was.version !== seen) return expenseConflict("changed");
    await saveState(tx, may, id, { state: "paid", paidOn, isDecided: false }, now);
    const change = { before: { state: was.state }, after: expenseMoved.write({ state: "paid", paidOn }) };
    return logged(null, financeEvents["expense.changed"].entry({ entityId: id, ...change }));
  });
}
