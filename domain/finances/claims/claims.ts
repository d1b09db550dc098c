import { personOf } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
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
    return logged(null, financeEvents["expense.claimed"].entry({ entityId: id, ...change }));
  });
}

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
    return logged(null, financeEvents["expense.changed"].entry({ entityId: id, ...change }));
  });
}
