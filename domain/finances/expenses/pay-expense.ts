import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { expenseMoved } from "../events.ts";
import { findExpenseToChange, saveState } from "./expense.queries.ts";

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
    return logged(null, { entity: "expense", entityId: id, ...change });
  });
}
