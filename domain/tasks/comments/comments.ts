import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { taskEvents } from "../events.ts";
import { findOpenTask, findTask } from "../task.queries.ts";
import { commentForm } from "../task.schema.ts";
import { type Comment, findComment, insertComment } from "./comment.queries.ts";

const alone = refuse({
  kind: "invalid",
  fields: { isShown: ["The client can't see this task. Share it with them first."] },
});

/**
 * Comments on a task: internally, unless it is shown to the client's members (`isShown`). Submitting twice adds one
 * comment.
 */
export const commentOnTask = declareCommandOn({
  action: "task.comment",
  ids: ["taskId"],
  input: commentForm,
  once: ({ taskId, key, body, isShown }) => ({ key, body: { body, isShown }, per: taskId }),
  find: (tx, { taskId }) => findOpenTask(tx, taskId),
  run: async ({ db, now }, { taskId, body, isShown }, may, { clientId, clientVisible }) => {
    if (isShown && !clientVisible) return alone;
    const id = await insertComment(db, may, taskId, { body, isInternal: !isShown }, now);
    return logged(
      { id },
      taskEvents["task.commented"].entry({ entityId: taskId, clientId, after: { commentId: id, isShown } }),
    );
  },
});

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
