import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { insertExpense } from "../expenses/expense.queries.ts";
import { type ExpenseFacts, formatted } from "../expenses/facts.ts";
import { problemIn } from "../expenses/problem-in.ts";

export type ClaimFacts = Omit<ExpenseFacts, "payeeId">;
type Input = { facts: ClaimFacts; key: string; today: string; at: Date };

/** A team member claims money they spent; only ever their own. */
export async function submitClaim(
  db: Database,
  actor: Actor,
  { facts: told, key, today, at }: Input,
): Promise<Result<{ id: string }>> {
  const may = "hasSudo" in actor ? permit(actor, "expense.submit", { userId: actor.id }) : null;
  if (!may) return refuse({ kind: "missing" });
  const facts = { ...told, payeeId: may.by };
  const body = formatted({ ...facts, fileId: null });
  return transact(db, (tx) =>
    once(tx, may, { scope: `expense.submit ${may.by}`, key, body, now: at }, sentBefore, async () => {
      const problem = await problemIn(tx, may, facts, { was: null, today });
      if (problem) return refuse(problem);
      const id = await insertExpense(tx, may, facts, { state: "submitted" }, at);
      await writeAuditEntry(
        tx,
        may,
        { entity: "expense", entityId: id, after: { ...formatted(facts), state: "submitted" } },
        at,
      );
      return done({ id });
    }),
  );
}
