import { personOf } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { expenseMoved } from "../events.ts";
import { factsIn } from "../expenses/edit-expense.ts";
import { findExpenseToChange, saveExpense, saveState } from "../expenses/expense.queries.ts";
import { isOpenClaim } from "../expenses/expense.ts";
import { formatted } from "../expenses/facts.ts";
import { problemIn } from "../expenses/problem-in.ts";
import type { ClaimFacts } from "./submit-claim.ts";

type Again = { facts: ClaimFacts; seen: number; today: string };

/** Edits the actor's own claim while it is undecided, or resubmits a rejected one. */
export async function resubmitClaim(
  { db, actor, now }: Context,
  { id, facts, seen, today }: Again & { id: string },
): Promise<Result<null>> {
  const userId = personOf(actor) ?? "";
  const about = { action: "expense.submit", subject: { userId }, ids: [id], now } as const;
  return command(db, actor, about, async (tx, may) => {
    const was = await findExpenseToChange(tx, id);
    if (was?.payeeId !== userId || was.deletedAt) return refuse({ kind: "missing" });
    if (!isOpenClaim(was)) return expenseConflict("decided", was.state);
    if (was.version !== seen) return expenseConflict("changed");
    const fileId = facts.fileId === undefined ? was.fileId : facts.fileId;
    const is = { ...facts, payeeId: userId, fileId };
    const problem = await problemIn(tx, may, is, { was, today });
    if (problem) return refuse(problem);
    await saveExpense(tx, may, id, is, now);
    if (was.state === "rejected") await saveState(tx, may, id, { state: "submitted", isDecided: false }, now);
    const change = {
      before: { ...formatted(factsIn(was)), state: was.state },
      after: expenseMoved.write({ ...formatted(is), state: "submitted" }),
    };
    return logged(null, { entity: "expense", entityId: id, ...change });
  });
}
