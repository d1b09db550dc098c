import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { expenseMoved } from "../events.ts";
import { findExpenseToChange, saveState } from "../expenses/expense.queries.ts";
import { findIsLocked } from "../expenses/fits.queries.ts";

/** A rejection needs a reason, which its author can read. */
type Decision = { seen: number } & ({ to: "approved" } | { to: "rejected"; note: string });

/** Approves a claim for the month it was made in, or rejects it. Fails if the claim changed since it was shown. */
export async function decideClaim(
  { db, actor, now }: Context,
  { id, decision }: { id: string; decision: Decision },
): Promise<Result<null>> {
  const { to, seen } = decision;
  const note = decision.to === "rejected" ? decision.note : "";
  return command(db, actor, { action: "expense.write", ids: [id], now }, async (tx, may) => {
    const was = await findExpenseToChange(tx, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    if (was.state !== "submitted") return expenseConflict("decided", was.state);
    if (was.version !== seen) return expenseConflict("changed");
    if (to === "approved" && (await findIsLocked(tx, was.incurredOn)))
      return expenseConflict("claim-month-locked", formatMonth(was.incurredOn));
    await saveState(tx, may, id, { state: to, note, isDecided: true }, now);
    const change = { before: { state: was.state }, after: expenseMoved.write({ state: to, ...(note && { note }) }) };
    return logged(null, { entity: "expense", entityId: id, ...change });
  });
}
