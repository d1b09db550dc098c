import { clientsInSight } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { TaskFilter } from "../task-filter.schema.ts";
import { type ListedTask, listed, whoOf } from "./list-tasks.ts";
import { selectSpan } from "./task-list.queries.ts";

const most = 500;

type Input = { filter: TaskFilter; from: string; to: string };

/**
 * Visible client tasks that overlap the days from `from` to `to`, at most five hundred; `isMore` when there are more.
 */
export async function listSpan(
  { db, actor, now }: Context,
  { filter, from, to }: Input,
): Promise<Result<{ tasks: ListedTask[]; isMore: boolean }>> {
  const may = permit(actor, "task.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const today = todayOf(actor, now);
  const sight = { me: may.by ?? "", visible: clientsInSight(actor) };
  const narrowed = { ...filter, who: whoOf(actor, filter), today };
  const found = await selectSpan(db, may, sight, narrowed, { from, to, limit: most + 1 });
  const tasks = found.slice(0, most).map((task) => listed(actor, task, today));
  return done({ tasks, isMore: found.length > most });
}
