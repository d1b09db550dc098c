import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Comment, selectComments } from "./comments/comment.queries.ts";
import { findTask } from "./task.queries.ts";
import { isOverdue, type Task, type TaskStatus, taskMovesFrom } from "./task.ts";

export type TaskPage = {
  task: Task;
  isOverdue: boolean;
  comments: Comment[];
  mayEdit: boolean;
  mayComment: boolean;
  /** Where the reader may take it next. */
  moves: TaskStatus[];
};

/** One task with what was said about it, for the team. What lies in the trash is not there. */
export async function readTask(db: Database, actor: Actor, id: string, now: Date): Promise<Result<TaskPage>> {
  const found = isId(id) ? await findTask(db, id) : null;
  const may = found && !found.task.deletedAt ? permit(actor, "task.read", found.subject) : null;
  const isOfTeam = actor.role === "admin" || actor.role === "staff";
  if (!found || !may || !isOfTeam) return refuse({ kind: "missing" });
  const { task, subject } = found;
  const mayEdit = permit(actor, "task.edit", subject) !== null;
  const mayComplete = permit(actor, "task.complete", subject) !== null;
  return done({
    task,
    isOverdue: isOverdue(task, todayOf(actor, now)),
    comments: await selectComments(db, may, id),
    mayEdit,
    mayComment: permit(actor, "task.comment", subject) !== null,
    moves: taskMovesFrom(task.status).filter((to) => mayEdit || (mayComplete && to === "done")),
  });
}
