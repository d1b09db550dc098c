import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listTasks } from "#domain/tasks/index.ts";
import { readTaskFilter } from "#domain/tasks/task-filter.schema.ts";

/** The open tasks of one client, whoever they are assigned to, ten at a time. */
export async function readTasksOf({ db, actor, now }: RequestContext, clientId: string, after: string | null) {
  const filter = readTaskFilter(new URLSearchParams({ client: clientId, who: "all", after: after ?? "" }));
  const { tasks, next } = orThrow(await listTasks(db, actor, filter, now, 10));
  return { tasks, next, isLater: filter.after !== null };
}
