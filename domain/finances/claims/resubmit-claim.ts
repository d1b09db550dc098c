import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { factsIn } from "../expenses/edit-expense.ts";
import { findExpenseToChange, saveExpense, saveState } from "../expenses/expense.queries.ts";
import { isOpenClaim } from "../expenses/expense.ts";
import { formatted } from "../expenses/facts.ts";
import { overtaken } from "../expenses/overtaken.ts";
import { problemIn } from "../expenses/problem-in.ts";
import type { ClaimFacts } from "./submit-claim.ts";

type Again = { facts: ClaimFacts; seen: number; today: string; at: Date };

/** Edits the actor's own claim while it is undecided, or resubmits a rejected one. */
export async function resubmitClaim(
  db: Database,
  actor: Actor,
  id: string,
  { facts, seen, today, at }: Again,
): Promise<Result<null>> {
  if (!isId(id) || !("hasSudo" in actor)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findExpenseToChange(tx, id);
    const isOwn = was?.payeeId === actor.id && !was.deletedAt;
    const may = isOwn ? permit(actor, "expense.submit", { userId: actor.id }) : null;
    if (!was || !may) return refuse({ kind: "missing" });
    if (!isOpenClaim(was)) return refuse({ kind: "conflict", because: `It is already ${was.state}.` });
    if (was.version !== seen) return overtaken;
    const fileId = facts.fileId === undefined ? was.fileId : facts.fileId;
    const is = { ...facts, payeeId: actor.id, fileId };
    const problem = await problemIn(tx, may, is, { was, today });
    if (problem) return refuse(problem);
    await saveExpense(tx, may, id, is, at);
    if (was.state === "rejected") await saveState(tx, may, id, { state: "submitted", isDecided: false }, at);
    const change = {
      before: { ...formatted(factsIn(was)), state: was.state },
      after: { ...formatted(is), state: "submitted" },
    };
    await writeAuditEntry(tx, may, { entity: "expense", entityId: id, ...change }, at);
    return done(null);
  });
}
