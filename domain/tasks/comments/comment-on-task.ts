import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findTaskToChange } from "../task.queries.ts";
import { insertComment } from "./comment.queries.ts";

/** `isShown`: also visible to the client's members. `key` is set by the form: submitting twice adds one comment. */
type Input = { body: string; isShown: boolean; key: string; at: Date };

const alone = refuse({
  kind: "invalid",
  fields: { isShown: ["The client can't see this task. Share it with them first."] },
});

/** Comments on a task: internally, unless it is shown to the client. */
export async function commentOnTask(
  db: Database,
  actor: Actor,
  taskId: string,
  { body, isShown, key, at }: Input,
): Promise<Result<{ id: string }>> {
  if (!isId(taskId)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ id: string }>> => {
    const task = await findTaskToChange(tx, taskId);
    const may = task && !task.deletedAt ? permit(actor, "task.comment", task) : null;
    if (!task || !may) return refuse({ kind: "missing" });
    if (isShown && !task.clientVisible) return alone;
    const input = { scope: `task.comment ${may.by} ${taskId}`, key, body: { body, isShown }, now: at };
    return once(tx, may, input, sentBefore, async () => {
      const id = await insertComment(tx, may, taskId, { body, isInternal: !isShown }, at);
      const { clientId } = task;
      await writeAuditEntry(
        tx,
        may,
        { entity: "task", entityId: taskId, clientId, after: { commentId: id, isShown } },
        at,
      );
      return done({ id });
    });
  });
}
