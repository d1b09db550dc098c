import { type Actor, clientsInSight, onlyClientOf } from "#domain/access/actor.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Count, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { isOverdue, type TaskCard, type TaskStatus, taskMovesFrom, taskStatuses } from "../task.ts";
import type { TaskFilter } from "../task-filter.schema.ts";
import { type Narrowed, selectOwn, selectTasks } from "./task-list.queries.ts";

const page = 50;

/** A card with what its reader may do; `moves` are the states they may move it to. */
export type ListedTask = TaskCard & { isOverdue: boolean; mayEdit: boolean; moves: TaskStatus[] };
type TaskList = { tasks: ListedTask[]; next: string | null };

/** Visible tasks, fifty at a time (`length`): by default staff see their own first, admins everyone's. */
export async function listTasks(
  { db, actor, now }: Context,
  { filter, length = page }: { filter: TaskFilter; length?: number },
): Promise<Result<TaskList>> {
  const may = permit(actor, "task.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const sight = { me: may.by ?? "", visible: clientsInSight(actor) };
  const today = todayOf(actor, now);
  const client = onlyClientOf(actor) ?? filter.client;
  const narrowed: Narrowed = { ...filter, client, who: whoOf(actor, filter), today };
  const isReversed = ["done", "cancelled", "all"].includes(filter.state);
  const [sortOn = "", id = ""] = filter.after?.split("_") ?? [];
  const after = filter.after ? { sortOn, id } : null;
  const found = await selectTasks(db, may, sight, narrowed, { after, isReversed, limit: length + 1 });
  const shown = found.slice(0, length);
  const last = shown.at(-1);
  const next = found.length > length && last ? `${last.sortOn}_${last.id}` : null;
  return done({ tasks: shown.map((task) => listed(actor, task, today)), next });
}

type BoardColumn = { status: TaskStatus } & TaskList;

/** As a board, with a column per state; a column says when it has more. */
export const listBoard = ({ db, actor, now }: Context, filter: TaskFilter): Promise<Result<BoardColumn[]>> =>
  wrap(async () => {
    const columns: BoardColumn[] = [];
    for (const status of taskStatuses.filter((one) => one !== "cancelled")) {
      const asked = { filter: { ...filter, state: status, after: null } };
      columns.push({ status, ...unwrap(await listTasks({ db, actor, now }, asked)) });
    }
    return done(columns);
  });

/** The assignees a filter refers to. */
export const whoOf = (actor: Actor, { who }: Pick<TaskFilter, "who">) =>
  who ?? (actor.role === "staff" ? "mine" : "all");

export function listed(actor: Actor, task: TaskCard, today: string): ListedTask {
  const { client, assignee, isShown: clientVisible, makerId: createdBy, status } = task;
  const subject = { clientId: client?.id ?? null, assigneeId: assignee?.id ?? null, createdBy, clientVisible };
  const mayEdit = permit(actor, "task.edit", subject) !== null;
  const mayComplete = permit(actor, "task.complete", { ...subject, clientMayComplete: false }) !== null;
  const moves = taskMovesFrom(status).filter((to) => mayEdit || (mayComplete && to === "done"));
  return { ...task, isOverdue: isOverdue(task, today), mayEdit, moves };
}

/** The open tasks that are this person's own. */
export function ownTasks({ db, actor }: ReadContext): Count {
  const may = permit(actor, "task.list", undefined);
  return may && countUpTo(selectOwn(db, may, may.by ?? ""));
}
