import type { Context } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { isOverdue } from "../task.ts";
import { selectShownTasks } from "./shown-task.queries.ts";

export type WaitingTask = { id: string; title: string; dueOn: string | null; isOverdue: boolean };

/** The open tasks that a client's own people are to do, by due date. */
export async function listWaitingTasks({ db, actor, now }: Context, clientId: string): Promise<Result<WaitingTask[]>> {
  const subject = { clientId, assigneeId: null, createdBy: null, clientVisible: true };
  const may = permit(actor, "task.read", subject);
  if (!may) return refuse({ kind: "missing" });
  const open = await selectShownTasks(db, may, { clientId, isDone: false });
  const today = todayOf(actor, now);
  return done(
    open
      .filter((task) => mayOffer(actor, "task.complete", { ...subject, ...task }))
      .map(({ id, title, dueOn, ...task }) => ({ id, title, dueOn, isOverdue: isOverdue({ ...task, dueOn }, today) })),
  );
}
