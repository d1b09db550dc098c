import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Comment, selectShownComments } from "../comments/comment.queries.ts";
import { selectFiles, type TaskFile } from "../files/file.queries.ts";
import { isOverdue } from "../task.ts";
import { type ShownTask, selectShownTasks } from "./shown-task.queries.ts";

export type PortalTask = ShownTask & {
  isOverdue: boolean;
  mayComplete: boolean;
  comments: Comment[];
  files: TaskFile[];
};

/** The number of a task's latest comments shown to a client. */
const mostComments = 50;

/**
 * The agency's tasks for a client, as its members see them while the section is switched on: open ones first, then
 * recently completed ones.
 */
export async function listShownTasks(
  { db, actor, now }: Context,
  clientId: string,
): Promise<Result<{ open: PortalTask[]; done: PortalTask[] }>> {
  const subject = { clientId, assigneeId: null, createdBy: null, clientVisible: true };
  const may = permit(actor, "task.read", subject);
  if (!may) return refuse({ kind: "missing" });
  const open = await selectShownTasks(db, may, { clientId, isDone: false });
  const finished = await selectShownTasks(db, may, { clientId, isDone: true });
  const ids = [...open, ...finished].map(({ id }) => id);
  const comments = await selectShownComments(db, may, ids, mostComments);
  const files = await selectFiles(db, may, ids);
  const today = todayOf(actor, now);
  const withWords = (task: ShownTask): PortalTask => ({
    ...task,
    isOverdue: isOverdue(task, today),
    mayComplete: task.status !== "done" && permit(actor, "task.complete", { ...subject, ...task }) !== null,
    comments: comments.filter(({ taskId }) => taskId === task.id),
    files: files.filter(({ taskId }) => taskId === task.id).map(({ taskId: _, ...file }) => file),
  });
  return done({ open: open.map(withWords), done: finished.map(withWords) });
}
