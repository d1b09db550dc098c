import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readChoices } from "#app/tasks/studio/read-tasks.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { type ListedTask, listSpan, whoOf } from "#domain/tasks/list/index.ts";
import { readTaskFilter } from "#domain/tasks/task-filter.schema.ts";
import { scaleOf, spanOf } from "./span.ts";

export type Timeline = Awaited<ReturnType<typeof readTimeline>>;
export type Group = { id: string; name: string; tasks: ListedTask[] };

/** The clients' tasks on the days a URL asks for. */
export async function readTimeline(ctx: RequestContext, search: URLSearchParams) {
  const { db, actor, now, formats } = ctx;
  const filter = readTaskFilter(search);
  const span = spanOf(scaleOf(search.get("scale")), search.get("date"), todayOf(actor, now), formats);
  const { from, to } = span;
  const { tasks, isMore } = orThrow(await listSpan({ db, actor, now }, { filter, from, to }));
  const shown = { ...filter, who: whoOf(actor, filter) };
  return { span, filter: shown, isMore, groups: groupsOf(tasks), ...(await readChoices(ctx)) };
}

function groupsOf(tasks: ListedTask[]): Group[] {
  const groups = new Map<string, Group>();
  for (const task of tasks) {
    const { id, name } = task.client ?? { id: "", name: "" };
    const group = groups.get(id) ?? { id, name, tasks: [] };
    group.tasks.push(task);
    groups.set(id, group);
  }
  return [...groups.values()];
}
