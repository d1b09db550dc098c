import type { Context } from "#domain/access/context.ts";
import { type Post, type Run, runRecurring } from "#domain/payments/recurring/index.ts";
import { financeEvents } from "../events.ts";
import { formatted } from "../expenses/facts.ts";
import { findIsLocked, findPayee } from "../expenses/fits.queries.ts";
import { insertDueExpense } from "./due.queries.ts";

/**
 * Creates the recurring expenses that are due as approved; an admin marks each as paid. Payees who left the team are
 * skipped.
 */
export function runExpenses(context: Context, { today }: { today: string }): Promise<Run> {
  const { now } = context;
  const post: Post = async (tx, may, { id: recurringId, ...entry }, due) => {
    const { categoryId, payeeId, description, amountMinor, currency } = entry;
    if (categoryId === null || (payeeId !== null && !(await findPayee(tx, payeeId)))) return "passed";
    // Nothing can be entered in a locked month, so it goes into the current one, for its own period.
    const incurredOn = (await findIsLocked(tx, due.on)) ? today : due.on;
    if (incurredOn !== due.on && (await findIsLocked(tx, today))) return "held";
    const facts = { categoryId, payeeId, description, amountMinor, currency, incurredOn, vendor: "" };
    const id = await insertDueExpense(tx, may, facts, { recurringId, period: due.period }, now);
    if (id === null) return "passed";
    const after = { ...formatted(facts), state: "approved", period: due.period };
    return financeEvents["expense.charged_again"].entry({ entityId: id, after });
  };
  return runRecurring(context, { target: "expense", post, today });
}
