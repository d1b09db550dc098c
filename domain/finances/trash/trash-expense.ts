import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { findExpenseToChange } from "../expenses/expense.queries.ts";
import { isOpenClaim } from "../expenses/expense.ts";
import { findIsLocked } from "../expenses/fits.queries.ts";
import { saveTrashed } from "./trash.queries.ts";

/** Moves an expense to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export async function trashExpense(
  { db, actor, now }: Context,
  { id, isBack = false }: { id: string; isBack?: boolean },
): Promise<Result<null>> {
  return command(db, actor, { action: "expense.write", ids: [id], now }, async (tx, may) => {
    const expense = await findExpenseToChange(tx, id);
    if (!expense) return refuse({ kind: "missing" });
    if ((expense.deletedAt === null) === isBack) return unchanged(null);
    const { incurredOn, state, amountMinor, currency } = expense;
    if (!isOpenClaim(expense) && (await findIsLocked(tx, incurredOn)))
      return expenseConflict("month-locked", formatMonth(incurredOn));
    await saveTrashed(tx, may, id, isBack ? null : now);
    const after = { state, amountMinor: String(amountMinor), currency, isTrashed: !isBack };
    return logged(null, { entity: "expense", entityId: id, after });
  });
}
