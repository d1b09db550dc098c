import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { told } from "./audit-fields.ts";
import { taskEvents } from "./events.ts";
import { findProblem } from "./find-problem.ts";
import { insertTask } from "./task.queries.ts";
import type { TaskFacts } from "./task.schema.ts";

/** `key` is set by the form: submitting twice creates one task. */
type Input = { facts: TaskFacts; key: string };

/** Creates a task, for a client within scope or for the agency itself. */
export const createTask = declareCommand({
  action: "task.create",
  subject: ({ facts: { clientId } }: Input) => ({ clientId }),
  once: ({ facts, key }: Input) => ({ key, body: facts }),
  run: async ({ db, now }, { facts }: Input, may) => {
    const { clientId } = facts;
    const problem = await findProblem(db, facts, null);
    if (problem) return problem;
    const id = await insertTask(db, may, facts, now);
    return logged({ id }, taskEvents["task.created"].entry({ entityId: id, clientId, after: told(facts) }));
  },
});
