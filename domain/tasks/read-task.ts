import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Comment, selectComments } from "./comments/comment.queries.ts";
import { type DroppedFile, selectDropped, selectFiles, type TaskFile } from "./files/file.queries.ts";
import { findTask } from "./task.queries.ts";
import { isOverdue, type Task, type TaskStatus, taskMovesFrom } from "./task.ts";

const page = 50;

export type TaskPage = {
  task: Task;
  isOverdue: boolean;
  /** Oldest first. */
  comments: Comment[];
  /** The cursor for older comments. */
  earlier: string | null;
  files: TaskFile[];
  /** Recently removed files, for those who may restore them. */
  dropped: DroppedFile[];
  mayEdit: boolean;
  mayComment: boolean;
  /** The states the reader may move it to. */
  moves: TaskStatus[];
};

type Input = { before?: string | null };

/** One task with its files and comments, for the team. Trashed ones are missing. */
export async function readTask(
  { db, actor, now }: Context,
  { id, before = null }: Input & { id: string },
): Promise<Result<TaskPage>> {
  const found = isId(id) ? await findTask(db, id) : null;
  const may = found && !found.task.deletedAt ? permit(actor, "task.read", found.subject) : null;
  const isOfTeam = actor.role === "admin" || actor.role === "staff";
  if (!found || !may || !isOfTeam) return refuse({ kind: "missing" });
  const { task, subject } = found;
  const edits = permit(actor, "task.edit", subject);
  const mayComplete = permit(actor, "task.complete", subject) !== null;
  const asked = before && isId(before) ? before : null;
  const said = await selectComments(db, may, id, { before: asked, limit: page + 1 });
  const comments = said.slice(0, page).reverse();
  return done({
    task,
    isOverdue: isOverdue(task, todayOf(actor, now)),
    comments,
    earlier: said.length > page ? (comments[0]?.id ?? null) : null,
    files: await selectFiles(db, may, [id]),
    dropped: edits ? await selectDropped(db, edits, id) : [],
    mayEdit: edits !== null,
    mayComment: permit(actor, "task.comment", subject) !== null,
    moves: taskMovesFrom(task.status).filter((to) => edits || (mayComplete && to === "done")),
  });
}
