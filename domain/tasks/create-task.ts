import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { told } from "./audit-fields.ts";
import { taskEvents } from "./events.ts";
import { findProblem } from "./find-problem.ts";
import { insertTask } from "./task.queries.ts";
import type { TaskFacts } from "./task.schema.ts";

/** `key` is set by the form: submitting twice creates one task. */
type Input = { facts: TaskFacts; key: string };

/** Creates a task, for a client within scope or for the agency itself. */
export async function createTask({ db, actor, now }: Context, { facts, key }: Input): Promise<Result<{ id: string }>> {
  const { clientId } = facts;
  return command(
    db,
    actor,
    { action: "task.create", subject: { clientId }, once: { key, body: facts }, now },
    async (tx, may) => {
      const problem = await findProblem(tx, facts, null);
      if (problem) return problem;
      const id = await insertTask(tx, may, facts, now);
      return logged({ id }, taskEvents["task.created"].entry({ entityId: id, clientId, after: told(facts) }));
    },
  );
}
