import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { expenseMoved } from "../events.ts";
import { insertExpense } from "./expense.queries.ts";
import { type ExpenseFacts, formatted } from "./facts.ts";
import { problemIn } from "./problem-in.ts";

/** `key` is set by the form: submitting twice creates one. `today`: the current day in the agency's zone. */
type Input = { facts: ExpenseFacts; isPaid: boolean; key: string; today: string };

/** Enters an expense of the agency as approved; `isPaid` when it has already been paid. */
export async function addExpense(
  { db, actor, now }: Context,
  { facts, isPaid, key, today }: Input,
): Promise<Result<{ id: string }>> {
  // A receipt uploaded again gets another id.
  const body = { ...formatted({ ...facts, fileId: null }), isPaid };
  return command(db, actor, { action: "expense.write", once: { key, body }, now }, async (tx, may) => {
    const problem = await problemIn(tx, may, facts, { was: null, today });
    if (problem) return refuse(problem);
    const state = isPaid ? ({ state: "paid", paidOn: facts.incurredOn } as const) : ({ state: "approved" } as const);
    const id = await insertExpense(tx, may, facts, state, now);
    return logged(
      { id },
      { entity: "expense", entityId: id, after: expenseMoved.write({ ...formatted(facts), state: state.state }) },
    );
  });
}
