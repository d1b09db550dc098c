import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { taskRows, toCard } from "../task.queries.ts";
import type { TaskCard } from "../task.ts";
import type { TaskFilter, TaskState } from "../task-filter.schema.ts";

/** The tasks a person may see: all, or these clients', the agency's, and their own. */
export type Sight = { me: string; visible: "all" | string[] };
export type Narrowed = Pick<TaskFilter, "client"> & { who: string; state: TaskState; today: string };

const open = sql<boolean>`task.status in ('todo', 'in_progress', 'blocked')`;

const inSight = ({ me, visible }: Sight) =>
  visible === "all"
    ? sql<boolean>`true`
    : sql<boolean>`(task.client_id is null or task.client_id = any(${visible}::uuid[]) or task.assignee_id = ${me}::uuid)`;

const isOpen = (state: TaskState) => state === "open" || state === "overdue" || state === "ahead";

/** Visible tasks that match the filter. Those of archived clients only when that client is asked for. */
export const fitting = (db: Database, sight: Sight, { who, client, state, today }: Narrowed) =>
  taskRows(db)
    .where("task.deletedAt", "is", null)
    .where(inSight(sight))
    .$if(who === "nobody", (tasks) => tasks.where("task.assigneeId", "is", null))
    .$if(who !== "nobody" && who !== "all", (tasks) =>
      tasks.where("task.assigneeId", "=", who === "mine" ? sight.me : who),
    )
    .$if(client === "none", (tasks) => tasks.where("task.clientId", "is", null))
    .$if(client !== null && client !== "none", (tasks) => tasks.where("task.clientId", "=", client))
    .$if(client === null, (tasks) => tasks.where(sql<boolean>`client.status is distinct from 'archived'`))
    .$if(isOpen(state), (tasks) => tasks.where(open))
    .$if(state === "overdue", (tasks) => tasks.where("task.sortOn", "<", today))
    .$if(state === "ahead", (tasks) => tasks.where("task.sortOn", ">=", today))
    .$if(!isOpen(state) && state !== "all", (tasks) => tasks.where("task.status", "=", state));

type Page = { after: { sortOn: string; id: string } | null; isReversed: boolean; limit: number };

/** The earliest due first, or last when reversed. */
export async function selectTasks(
  db: Database,
  _: Permit<"task.list">,
  sight: Sight,
  narrowed: Narrowed,
  { after, isReversed, limit }: Page,
): Promise<(TaskCard & { sortOn: string })[]> {
  const order = isReversed ? "desc" : "asc";
  const beyond = isReversed ? sql`<` : sql`>`;
  const rows = await fitting(db, sight, narrowed)
    .select("task.sortOn")
    .$if(after !== null, (tasks) =>
      tasks.where(sql<boolean>`(task.sort_on, task.id) ${beyond} (${after?.sortOn}::date, ${after?.id}::uuid)`),
    )
    .orderBy("task.sortOn", order)
    .orderBy("task.id", order)
    .limit(limit)
    .execute();
  return rows.map(toCard);
}

/** The open tasks assigned to a person. Each client is looked up: joined, all of them would be read for a few tasks. */
export const selectOwn = (db: Database, _: Permit<"task.list">, me: string) =>
  db
    .selectFrom("tasks as task")
    .where("task.assigneeId", "=", me)
    .where("task.deletedAt", "is", null)
    .where(open)
    .where(sql<boolean>`(select status from clients where id = task.client_id) is distinct from 'archived'`)
    .select("task.id");

/** Client tasks with dates that overlap these days, by client, the earliest first. */
export async function selectSpan(
  db: Database,
  _: Permit<"task.list">,
  sight: Sight,
  narrowed: Narrowed,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<TaskCard[]> {
  const rows = await fitting(db, sight, narrowed)
    .where("task.clientId", "is not", null)
    .where(sql<boolean>`coalesce(task.due_on, task.start_on) >= ${from}`)
    .where(sql<boolean>`coalesce(task.start_on, task.due_on) <= ${to}`)
    .orderBy(sql`lower(client.company_name)`)
    .orderBy("client.id")
    .orderBy(sql`coalesce(task.start_on, task.due_on)`)
    .orderBy("task.id")
    .limit(limit)
    .execute();
  return rows.map(toCard);
}

type DueDays = { from: string; to: string; who: string };
type Range = DueDays & { today: string };

const duesWithin = (db: Database, sight: Sight, { from, to, who, today }: Range) =>
  fitting(db, sight, { who, client: null, state: "open", today })
    .where("task.sortOn", ">=", from)
    .where("task.sortOn", "<=", to);

/**
 * Open tasks due in a range of days, both included, without their facts. Each client is looked up: joined, all of them would
 * be read.
 */
export const selectDueIds = (db: Database, _: Permit<"task.list">, sight: Sight, { from, to, who }: DueDays) =>
  db
    .selectFrom("tasks as task")
    .select("task.id")
    .where("task.deletedAt", "is", null)
    .where(open)
    .where("task.sortOn", ">=", from)
    .where("task.sortOn", "<=", to)
    .where(inSight(sight))
    .$if(who !== "all", (tasks) => tasks.where("task.assigneeId", "=", who))
    .where(sql<boolean>`(select status from clients where id = task.client_id) is distinct from 'archived'`);

/** The same, by day, a thousand at most. */
export async function selectDues(db: Database, _: Permit<"task.list">, sight: Sight, range: Range) {
  const rows = await duesWithin(db, sight, range)
    .select(["task.sortOn", "task.updatedAt"])
    .orderBy("task.sortOn")
    .orderBy("task.id")
    .limit(1000)
    .execute();
  // Tasks without a due date sort after any date that can be requested.
  return rows.map(({ sortOn, ...row }) => ({ ...toCard(row), dueOn: sortOn }));
}
