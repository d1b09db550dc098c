import { idOf, personOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { expenseConflict } from "../conflicts.ts";
import { expenseMoved, financeEvents } from "../events.ts";
import { factsIn } from "../expenses/edit-expense.ts";
import { findExpenseToChange, saveExpense, saveState } from "../expenses/expense.queries.ts";
import { type Expense, isOpenClaim } from "../expenses/expense.ts";
import { countWaiting, selectOwn, selectWaiting } from "../expenses/expense-lists.queries.ts";
import { formatted } from "../expenses/facts.ts";
import { findIsLocked } from "../expenses/fits.queries.ts";
import { problemIn } from "../expenses/problem-in.ts";
import type { ClaimFacts } from "./submit-claim.ts";

/** Undecided claims, oldest first, at most a hundred; and their total number. */
export async function listClaims({ db, actor }: ReadContext): Promise<Result<{ claims: Expense[]; all: number }>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const [claims, all] = await Promise.all([selectWaiting(db, may, 100), countWaiting(db, may)]);
  return done({ claims, all });
}

const page = 50;

/** A team member's own claims and expenses, newest first; pass `older` as `before` to get the next page. */
export async function listOwnExpenses(
  { db, actor }: ReadContext,
  before: string | null,
): Promise<Result<{ expenses: Expense[]; older: string | null }>> {
  const userId = personOf(actor) ?? "";
  const may = permit(actor, "expense.read", { userId }) && permit(actor, "expense.submit", { userId });
  if (!may) return refuse({ kind: "missing" });
  const found = await selectOwn(db, may, { userId, before, limit: page + 1 });
  return done({ expenses: found.slice(0, page), older: found.length > page ? (found[page - 1]?.id ?? null) : null });
}

type Again = { facts: ClaimFacts; seen: number; today: string };

/** Edits the actor's own claim while it is undecided, or resubmits a rejected one. */
export const resubmitClaim = declareCommand({
  action: "expense.submit",
  ids: ["id"],
  subject: self,
  run: async ({ db, actor, now }, { id, facts, seen, today }: Again & { id: string }, may) => {
    const userId = idOf(actor);
    const was = await findExpenseToChange(db, id);
    if (was?.payeeId !== userId || was.deletedAt) return refuse({ kind: "missing" });
    if (!isOpenClaim(was)) return expenseConflict("decided", was.state);
    if (was.version !== seen) return expenseConflict("changed");
    const fileId = facts.fileId === undefined ? was.fileId : facts.fileId;
    const is = { ...facts, payeeId: userId, fileId };
    const problem = await problemIn(db, may, is, { was, today });
    if (problem) return refuse(problem);
    await saveExpense(db, may, id, is, now);
    if (was.state === "rejected") await saveState(db, may, id, { state: "submitted", isDecided: false }, now);
    const change = {
      before: { ...formatted(factsIn(was)), state: was.state },
      after: expenseMoved.write({ ...formatted(is), state: "submitted" }),
    };
    return logged(null, financeEvents["expense.claimed"].entry({ entityId: id, ...change }));
  },
});

/** A rejection needs a reason, which its author can read. */
type Decision = { seen: number } & ({ to: "approved" } | { to: "rejected"; note: string });

/** Approves a claim for the month it was made in, or rejects it. Fails if the claim changed since it was shown. */
export const decideClaim = declareCommand({
  action: "expense.write",
  ids: ["id"],
  run: async ({ db, now }, { id, decision }: { id: string; decision: Decision }, may) => {
    const { to, seen } = decision;
    const note = decision.to === "rejected" ? decision.note : "";
    const was = await findExpenseToChange(db, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    if (was.state !== "submitted") return expenseConflict("decided", was.state);
    if (was.version !== seen) return expenseConflict("changed");
    if (to === "approved" && (await findIsLocked(db, was.incurredOn)))
      return expenseConflict("claim-month-locked", formatMonth(was.incurredOn));
    await saveState(db, may, id, { state: to, note, isDecided: true }, now);
    const change = { before: { state: was.state }, after: expenseMoved.write({ state: to, ...(note && { note }) }) };
    return logged(null, financeEvents["expense.changed"].entry({ entityId: id, ...change }));
  },
});
