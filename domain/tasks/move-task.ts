import type { Actor } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { taskConflict } from "./conflicts.ts";
import { taskChanged, taskEvents } from "./events.ts";
import { findOpenTask, findWorker, isBriefOpen, saveTask, type TaskToChange } from "./task.queries.ts";
import { stateForm } from "./task.schema.ts";
import { isOpen, type TaskStatus, taskMovesFrom } from "./task.ts";

const overtaken = taskConflict("moved");
const unfit = taskConflict("wrong-move");

/** Changes a task's state; `from` is the state that was shown. Some may only complete it. Idempotent. */
export const moveTask = declareCommandOn({
  ids: ["id"],
  input: stateForm,
  find: (tx, { id }) => findOpenTask(tx, id),
  action: (task: TaskToChange, actor: Actor, { to }) =>
    to === "done" && !mayOffer(actor, "task.edit", task) ? "task.complete" : "task.edit",
  run: async ({ db, now }, { id, from, to, override }, may, { status, title, assigneeId, clientId, waitsForBrief }) => {
    if (status === to) return unchanged(null);
    if (status !== from) return overtaken;
    if (!taskMovesFrom(from).includes(to)) return unfit;
    const waits = to === "done" && waitsForBrief && clientId !== null && (await isBriefOpen(db, may, clientId));
    if (waits && !(override && may.role === "admin")) return taskConflict("waits-for-brief");
    // A reopened task is not given back to an assignee who has left.
    const isReopened = isOpen(to) && !isOpen(from);
    const stays = !isReopened || (assigneeId && (await findWorker(db, assigneeId)));
    const doneBy = stays ? assigneeId : null;
    await saveTask(db, may, id, { status: to, assigneeId: doneBy, completedAt: to === "done" ? now : null }, now);
    const event = may.action === "task.complete" ? "task.completed" : moved(to);
    const change = {
      before: { assigneeId, status },
      after: taskChanged.write({ title, assigneeId: doneBy, status: to, ...(waits && { withoutBrief: true }) }),
    };
    return logged(null, taskEvents[event].entry({ entityId: id, clientId, ...change }));
  },
});

function moved(to: TaskStatus) {
  if (to === "done") return "task.done";
  return to === "in_progress" ? "task.started" : "task.edited";
}
