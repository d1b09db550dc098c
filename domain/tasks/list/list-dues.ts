import { clientsInSight } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { countTogether, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { isOverdue, type TaskCard } from "../task.ts";
import { selectDueIds, selectDues } from "./task-list.queries.ts";

/** An open task and its due day, which is the same in every time zone. */
export type DueTask = TaskCard & { dueOn: string; isOverdue: boolean; updatedAt: Date };

type Input = { from: string; to: string; assigneeId?: string | null };

/** How many are due on these days, up to a thousand. */
export async function countDues(
  { db, actor }: Pick<Context, "db" | "actor">,
  { from, to, assigneeId = null }: Input,
): Promise<number> {
  const may = permit(actor, "task.list", undefined);
  if (!may || (assigneeId && !isId(assigneeId))) return 0;
  const sight = { me: may.by ?? "", visible: clientsInSight(actor) };
  const days = { from, to, who: assigneeId ?? "all" };
  const counts = await countTogether(db, [["due", countUpTo(selectDueIds(db, may, sight, days))]]);
  return counts.get("due") ?? 0;
}

/** The visible open tasks due on these days, by day, at most a thousand; of everyone or of one assignee. */
export async function listDues(
  { db, actor, now }: Context,
  { from, to, assigneeId = null }: Input,
): Promise<Result<DueTask[]>> {
  const may = permit(actor, "task.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  if (assigneeId && !isId(assigneeId)) return done([]);
  const today = todayOf(actor, now);
  const sight = { me: may.by ?? "", visible: clientsInSight(actor) };
  const found = await selectDues(db, may, sight, { from, to, who: assigneeId ?? "all", today });
  return done(found.map((task) => ({ ...task, isOverdue: isOverdue(task, today) })));
}
