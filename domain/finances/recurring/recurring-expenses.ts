import { recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { isId } from "#domain/kernel/id.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { addRecurring, type Post, type Run, runRecurring } from "#domain/payments/recurring/index.ts";
import { findCategory } from "../categories/category.queries.ts";
import { financeEvents } from "../events.ts";
import { formatted } from "../expenses/facts.ts";
import { findIsLocked, findPayee } from "../expenses/fits.queries.ts";
import { insertDueExpense } from "./due.queries.ts";

type RecurringInput = Omit<Parameters<typeof addRecurring>[1], "aim">;
/** `payeeId` null: it goes to a vendor. */
type Input = { categoryId: string; payeeId: string | null; written: RecurringInput };

/** Lets an admin enter a recurring expense: its category, and the team member it is paid to, if any. */
export const addRecurringExpense = declareCommand({
  action: "recurring.write",
  run: async (context: Context, { categoryId, payeeId, written }: Input) => {
    const { db } = context;
    if (!isId(categoryId) || !(await findCategory(db, categoryId)))
      return refuse({ kind: "invalid", fields: { categoryId: ["Choose a category that is in use."] } });
    if (payeeId !== null && !(isId(payeeId) && (await findPayee(db, payeeId))))
      return refuse({ kind: "invalid", fields: { payeeId: ["Choose a member of the team."] } });
    const aim = { target: "expense" as const, categoryId, payeeId };
    return recorded(unwrap(await addRecurring(context, { aim, ...written })));
  },
});

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
