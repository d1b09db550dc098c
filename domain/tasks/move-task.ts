import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { taskConflict } from "./conflicts.ts";
import { taskChanged, taskEvents } from "./events.ts";
import { findTaskToChange, findWorker, saveTask } from "./task.queries.ts";
import { isOpen, type TaskStatus, taskMovesFrom } from "./task.ts";

/** `from` is the state that was shown. */
type Move = { from: TaskStatus; to: TaskStatus };

const overtaken = taskConflict("moved");
const unfit = taskConflict("wrong-move");

/** Changes a task's state. Some may only complete it. Idempotent. */
export async function moveTask(
  { db, actor, now }: Context,
  { id, from, to }: Move & { id: string },
): Promise<Result<null>> {
  if (!isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findTaskToChange(tx, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    const may = permit(actor, "task.edit", was) ?? (to === "done" ? permit(actor, "task.complete", was) : null);
    if (!may) return refuse({ kind: "missing" });
    const { status, title, assigneeId, clientId } = was;
    if (status === to) return done(null);
    if (status !== from) return overtaken;
    if (!taskMovesFrom(from).includes(to)) return unfit;
    // A reopened task is not given back to an assignee who has left.
    const isReopened = isOpen(to) && !isOpen(from);
    const stays = !isReopened || (assigneeId && (await findWorker(tx, assigneeId)));
    const doneBy = stays ? assigneeId : null;
    await saveTask(tx, may, id, { status: to, assigneeId: doneBy, completedAt: to === "done" ? now : null }, now);
    const event = may.action === "task.complete" ? "task.completed" : moved(to);
    const change = {
      before: { assigneeId, status },
      after: taskChanged.write({ title, assigneeId: doneBy, status: to }),
    };
    await writeAuditEntry(tx, may, taskEvents[event].entry({ entityId: id, clientId, ...change }), now);
    return done(null);
  });
}

function moved(to: Move["to"]) {
  if (to === "done") return "task.done";
  return to === "in_progress" ? "task.started" : "task.edited";
}
