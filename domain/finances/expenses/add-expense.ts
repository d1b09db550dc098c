import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { expenseMoved, financeEvents } from "../events.ts";
import { findExpenseToChange, insertExpense, saveState } from "./expense.queries.ts";
import { type ExpenseFacts, formatted } from "./facts.ts";
import { problemIn } from "./problem-in.ts";

/** `key` is set by the form: submitting twice creates one. `bankLineId`: the money of which bank statement it is. */
type Input = { facts: ExpenseFacts; isPaid: boolean; key: string; today: string; bankLineId?: string };

/** Enters an expense of the agency as approved; `isPaid` when it has already been paid. */
export const addExpense = declareCommand({
  action: "expense.write",
  // A receipt uploaded again gets another id.
  once: ({ facts, isPaid, key }: Input) => ({ key, body: { ...formatted({ ...facts, fileId: null }), isPaid } }),
  run: async ({ db, now }, { facts, isPaid, today, bankLineId }: Input, may) => {
    const problem = await problemIn(db, may, facts, { was: null, today });
    if (problem) return refuse(problem);
    const state = isPaid ? ({ state: "paid", paidOn: facts.incurredOn } as const) : ({ state: "approved" } as const);
    const id = await insertExpense(db, may, facts, { ...state, ...(bankLineId && { bankLineId }) }, now);
    return logged(
      { id },
      financeEvents["expense.changed"].entry({
        entityId: id,
        after: expenseMoved.write({ ...formatted(facts), state: state.state }),
      }),
    );
  },
});

type Paid = { paidOn: string; seen: number; today: string };

/** Marks an expense as paid. It stays in the month it was made in, locked or not. */
export const payExpense = declareCommand({
  action: "expense.write",
  ids: ["id"],
  run: async ({ db, now }, { id, paidOn, seen, today }: Paid & { id: string }, may) => {
    if (paidOn > today)
      return refuse({ kind: "invalid", fields: { paidOn: ["Choose a day that is not in the future."] } });
    const was = await findExpenseToChange(db, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    if (was.state !== "approved") return expenseConflict("not-approved", was.state);
    if (was.version !== seen) return expenseConflict("changed");
    await saveState(db, may, id, { state: "paid", paidOn, isDecided: false }, now);
    const change = { before: { state: was.state }, after: expenseMoved.write({ state: "paid", paidOn }) };
    return logged(null, financeEvents["expense.changed"].entry({ entityId: id, ...change }));
  },
});
