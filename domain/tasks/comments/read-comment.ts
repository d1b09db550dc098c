import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findTask } from "../task.queries.ts";
import { type Comment, findComment } from "./comment.queries.ts";

/** One comment on a task, for the team, wherever it stands among the others. */
export async function readTaskComment(
  { db, actor }: ReadContext,
  { taskId, id }: { taskId: string; id: string },
): Promise<Result<Comment>> {
  const found = isId(taskId) && isId(id) ? await findTask(db, taskId) : null;
  const may = found && !found.task.deletedAt ? permit(actor, "task.read", found.subject) : null;
  const isOfTeam = actor.role === "admin" || actor.role === "staff";
  const comment = may && isOfTeam ? await findComment(db, may, { taskId, id }) : null;
  return comment ? done(comment) : refuse({ kind: "missing" });
}
