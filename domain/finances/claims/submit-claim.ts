import { type Actor, idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { expenseMoved, financeEvents } from "../events.ts";
import { insertExpense } from "../expenses/expense.queries.ts";
import { type ExpenseFacts, formatted } from "../expenses/facts.ts";
import { problemIn } from "../expenses/problem-in.ts";

export type ClaimFacts = Omit<ExpenseFacts, "payeeId">;
type Input = { facts: ClaimFacts; key: string; today: string };

const ofOwn = (facts: ClaimFacts, actor: Actor) => ({ ...facts, payeeId: idOf(actor) });

/** A team member claims money they spent; only ever their own. */
export const submitClaim = declareCommand({
  action: "expense.submit",
  subject: self,
  once: ({ facts, key }: Input, actor) => ({ key, body: formatted({ ...ofOwn(facts, actor), fileId: null }) }),
  run: async ({ db, actor, now }, { facts: told, today }: Input, may) => {
    const facts = ofOwn(told, actor);
    const problem = await problemIn(db, may, facts, { was: null, today });
    if (problem) return refuse(problem);
    const id = await insertExpense(db, may, facts, { state: "submitted" }, now);
    return logged(
      { id },
      financeEvents["expense.claimed"].entry({
        entityId: id,
        after: expenseMoved.write({ ...formatted(facts), state: "submitted" }),
      }),
    );
  },
});
