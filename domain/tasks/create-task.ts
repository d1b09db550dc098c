import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { told } from "./audit-fields.ts";
import { findProblem } from "./find-problem.ts";
import { insertTask } from "./task.queries.ts";
import type { TaskFacts } from "./task.schema.ts";

/** `key` is set by the form: submitting twice creates one task. */
type Input = { facts: TaskFacts; key: string; at: Date };

/** Creates a task, for a client within scope or for the agency itself. */
export async function createTask(
  db: Database,
  actor: Actor,
  { facts, key, at }: Input,
): Promise<Result<{ id: string }>> {
  const { clientId } = facts;
  const may = permit(actor, "task.create", { clientId });
  if (!may) return refuse({ kind: "missing" });
  return transact(db, (tx) =>
    once(tx, may, { scope: `task.create ${may.by}`, key, body: facts, now: at }, sentBefore, async () => {
      const problem = await findProblem(tx, facts, null);
      if (problem) return problem;
      const id = await insertTask(tx, may, facts, at);
      await writeAuditEntry(tx, may, { entity: "task", entityId: id, clientId, after: told(facts) }, at);
      return done({ id });
    }),
  );
}
