import { commandOn, logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { taskEvents } from "../events.ts";
import { openTask } from "../open-to-change.ts";
import { findTask } from "../task.queries.ts";
import { type Comment, findComment, insertComment } from "./comment.queries.ts";

/** `isShown`: also visible to the client's members. `key` is set by the form: submitting twice adds one comment. */
type Input = { body: string; isShown: boolean; key: string };

const alone = refuse({
  kind: "invalid",
  fields: { isShown: ["The client can't see this task. Share it with them first."] },
});

/** Comments on a task: internally, unless it is shown to the client. */
export async function commentOnTask(
  { db, actor, now }: Context,
  { taskId, body, isShown, key }: Input & { taskId: string },
): Promise<Result<{ id: string }>> {
  const about = { action: "task.comment", once: { key, body: { body, isShown }, per: taskId }, now } as const;
  return commandOn(db, actor, { ...about, ...openTask(taskId) }, async (tx, may, task) => {
    if (isShown && !task.clientVisible) return alone;
    const id = await insertComment(tx, may, taskId, { body, isInternal: !isShown }, now);
    const { clientId } = task;
    return logged(
      { id },
      taskEvents["task.commented"].entry({ entityId: taskId, clientId, after: { commentId: id, isShown } }),
    );
  });
}

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
