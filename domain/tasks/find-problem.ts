import type { Database } from "#domain/kernel/database.ts";
import { type Problem, refuse } from "#domain/kernel/result.ts";
import { findOpenClient, findWorker } from "./task.queries.ts";
import type { TaskFacts } from "./task.schema.ts";

const noWorker: Problem = { kind: "invalid", fields: { assigneeId: ["Choose an active member of the team."] } };

/** Checks the client and assignee a task refers to; unchanged ones are accepted. Null when there is no problem. */
export async function findProblem(
  tx: Database,
  { clientId, assigneeId }: Pick<TaskFacts, "clientId" | "assigneeId">,
  was: { clientId: string | null; assigneeId: string | null } | null,
) {
  if (clientId && clientId !== was?.clientId && !(await findOpenClient(tx, clientId)))
    return refuse({ kind: "missing" } as const);
  if (assigneeId && assigneeId !== was?.assigneeId && !(await findWorker(tx, assigneeId))) return refuse(noWorker);
  return null;
}
