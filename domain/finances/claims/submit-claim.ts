import { personOf } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { expenseMoved, financeEvents } from "../events.ts";
import { insertExpense } from "../expenses/expense.queries.ts";
import { type ExpenseFacts, formatted } from "../expenses/facts.ts";
import { problemIn } from "../expenses/problem-in.ts";

export type ClaimFacts = Omit<ExpenseFacts, "payeeId">;
type Input = { facts: ClaimFacts; key: string; today: string };

/** A team member claims money they spent; only ever their own. */
export async function submitClaim(
  { db, actor, now }: Context,
  { facts: told, key, today }: Input,
): Promise<Result<{ id: string }>> {
  const userId = personOf(actor) ?? "";
  const facts = { ...told, payeeId: userId };
  const body = formatted({ ...facts, fileId: null });
  const about = { action: "expense.submit", subject: { userId }, once: { key, body }, now } as const;
  return command(db, actor, about, async (tx, may) => {
    const problem = await problemIn(tx, may, facts, { was: null, today });
    if (problem) return refuse(problem);
    const id = await insertExpense(tx, may, facts, { state: "submitted" }, now);
    return logged(
      { id },
      financeEvents["expense.claimed"].entry({
        entityId: id,
        after: expenseMoved.write({ ...formatted(facts), state: "submitted" }),
      }),
    );
  });
}
