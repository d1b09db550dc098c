import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Result } from "#domain/kernel/result.ts";
import { adjustTask } from "./edit-task.ts";
import { findProblem } from "./find-problem.ts";
import { moveTask } from "./move-task.ts";
import { findTaskToChange, type TaskToChange } from "./task.queries.ts";
import { type TaskStatus, taskMovesFrom } from "./task.ts";
import { trashTask } from "./trash/trash.ts";

/** One change of several tasks: a new state, person or due day, or to the trash and back. */
export type TasksChange =
  | { to: TaskStatus }
  | { assigneeId: string | null }
  | { dueOn: string | null }
  | { isTrashed: boolean };

/** `gone`: there is no such task, or none this person may know of. */
type Why = "gone" | "trashed" | "forbidden" | "unfit" | "starts-later";
type RefusedTask = { title: string | null; why: Why };
export type TasksChanged = {
  /** The ids of those that were changed. */
  changed: string[];
  /** How many were so already. */
  same: number;
  refused: RefusedTask[];
};

/** Changes several tasks at once. What cannot be changed is named and stops none of the others. */
export const changeTasks = declareCommand({
  action: "task.list",
  run: async ({ db, actor, now }, { ids, change }: { ids: string[]; change: TasksChange }) => {
    const context = { db, actor, now };
    const unfit = "assigneeId" in change ? await findProblem(db, { ...change, clientId: null }, null) : null;
    if (unfit) return unfit;
    const outcome: TasksChanged = { changed: [], same: 0, refused: [] };
    // Always locked in one order, so that two such changes wait for each other.
    for (const id of [...new Set(ids)].sort()) {
      const task = await taskInSight(context, id);
      const why = task ? whyNot(task, change) : "gone";
      if (!task || why) {
        outcome.refused.push({ title: task?.title ?? null, why: why ?? "gone" });
      } else if (isSo(task, change)) outcome.same += 1;
      else if ((await apply(context, task, change)).ok) outcome.changed.push(id);
      else outcome.refused.push({ title: task.title, why: "forbidden" });
    }
    return unchanged(outcome);
  },
});

async function taskInSight({ db, actor }: { db: Database; actor: Context["actor"] }, id: string) {
  const task = isId(id) ? await findTaskToChange(db, id) : null;
  return task && permit(actor, "task.read", task) ? task : null;
}

function whyNot({ status, startOn, deletedAt }: TaskToChange, change: TasksChange): Why | null {
  if (deletedAt && !("isTrashed" in change)) return "trashed";
  if ("to" in change && change.to !== status && !taskMovesFrom(status).includes(change.to)) return "unfit";
  if ("dueOn" in change && change.dueOn && startOn && startOn > change.dueOn) return "starts-later";
  return null;
}

function isSo({ status, assigneeId, dueOn, deletedAt }: TaskToChange, change: TasksChange): boolean {
  if ("to" in change) return status === change.to;
  if ("assigneeId" in change) return assigneeId === change.assigneeId;
  return "dueOn" in change ? dueOn === change.dueOn : (deletedAt !== null) === change.isTrashed;
}

function apply(context: Context, { id, status }: TaskToChange, change: TasksChange): Promise<Result<unknown>> {
  if ("to" in change) return moveTask(context, { id, from: status, to: change.to });
  if ("isTrashed" in change) return trashTask(context, { id, isBack: !change.isTrashed });
  return adjustTask(context, { id, ...change });
}
