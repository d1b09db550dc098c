import { personOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { Expense } from "../expenses/expense.ts";
import { countWaiting, selectOwn, selectWaiting } from "./claim.queries.ts";

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
