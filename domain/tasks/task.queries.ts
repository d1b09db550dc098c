import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { TaskFacts } from "./task.schema.ts";
import type { Task, TaskCard, TaskPriority, TaskStatus, TaskSubject } from "./task.ts";

/** Tasks with the names of everything they refer to. */
export const taskRows = (db: Database) =>
  db
    .selectFrom("tasks as task")
    .leftJoin("clients as client", "client.id", "task.clientId")
    .leftJoin("people as assignee", "assignee.id", "task.assigneeId")
    .select(["task.id", "task.title", "task.status", "task.priority", "task.startOn", "task.dueOn", "task.version"])
    .select(["task.clientId", "task.assigneeId", "task.clientVisible as isShown", "task.createdBy as makerId"])
    .select([sql<string | null>`coalesce(client.company_name, 'Unknown Client')`.as("clientName")])
    .select(
      sql<string | null>`assignee.name || case assignee.status when 'invited' then ' (invited)' else '' end`.as(
        "assigneeName",
      ),
    );

type Rows = ReturnType<typeof taskRows>;
type Row = Rows extends SelectQueryBuilder<infer _, infer __, infer R> ? R : never;

export function toCard<R extends Row>(row: R) {
  const { clientId, clientName, assigneeId, assigneeName, status, priority, ...rest } = row;
  return {
    ...rest,
    status: status as TaskStatus, // per CHECK constraints
    priority: priority as TaskPriority,
    client: clientId ? { id: clientId, name: clientName ?? "" } : null,
    assignee: assigneeId ? { id: assigneeId, name: assigneeName ?? "" } : null,
  } satisfies TaskCard & Record<string, unknown>;
}

/** Whether a client's brief is not done, or was never sent. */
const briefIsOpen = (clientId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from briefs where client_id = ${clientId} and completed_at is not null)`;

export async function isBriefOpen(
  tx: Database,
  _: Permit<"task.edit" | "task.complete">,
  clientId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select ${briefIsOpen(sql`${clientId}::uuid`)} as is_open`.execute(tx);
  return rows[0]?.isOpen ?? true;
}

export async function findTask(db: Database, id: string): Promise<{ task: Task; subject: TaskSubject } | null> {
  const row = await taskRows(db)
    .leftJoin("people as maker", "maker.id", "task.createdBy")
    .leftJoin("people as changer", "changer.id", "task.updatedBy")
    .select(["task.description", "task.clientMayComplete", "task.completedAt", "task.createdAt", "task.updatedAt"])
    .select("task.deletedAt")
    .select(sql<boolean>`task.waits_for_brief and ${briefIsOpen(sql.ref("task.client_id"))}`.as("waitsForBrief"))
    .select(["maker.name as createdBy", "changer.name as updatedBy"])
    .where("task.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { clientId, assigneeId, isShown: clientVisible, clientMayComplete, makerId: createdBy } = row;
  return { task: toCard(row), subject: { clientId, assigneeId, createdBy, clientVisible, clientMayComplete } };
}

export type TaskToChange = TaskSubject &
  Omit<TaskFacts, "status"> & {
    id: string;
    status: TaskStatus;
    version: number;
    deletedAt: Date | null;
    waitsForBrief: boolean;
  };

export async function findTaskToChange(tx: Database, id: string): Promise<TaskToChange | null> {
  const row = await tx
    .selectFrom("tasks")
    .select(["id", "clientId", "title", "description", "status", "priority", "assigneeId", "startOn", "dueOn"])
    .select(["clientVisible", "clientMayComplete", "createdBy", "version", "deletedAt", "waitsForBrief"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, status: row.status as TaskStatus, priority: row.priority as TaskPriority }; // per CHECK constraints
}

/** A task that is not in the trash. Locked until the transaction ends. */
export async function findOpenTask(tx: Database, id: string): Promise<TaskToChange | null> {
  const task = await findTaskToChange(tx, id);
  return task && !task.deletedAt ? task : null;
}

export async function insertTask(
  tx: Database,
  may: Permit<"task.create">,
  facts: TaskFacts,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  const stamps = { createdAt: now, createdBy: may.by, updatedAt: now, updatedBy: may.by };
  await tx
    .insertInto("tasks")
    .values({ id, ...facts, ...stamps })
    .execute();
  return id;
}

type Change = Partial<TaskFacts> & { status?: TaskStatus; completedAt?: Date | null; deletedAt?: Date | null };

export async function saveTask(
  tx: Database,
  may: Permit<"task.edit" | "task.complete">,
  id: string,
  { deletedAt, ...change }: Change,
  now: Date,
) {
  const trash = deletedAt === undefined ? {} : { deletedAt, deletedBy: deletedAt && may.by };
  await tx
    .updateTable("tasks")
    .set(({ eb }) => ({ ...change, ...trash, updatedAt: now, updatedBy: may.by, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** A client that may get tasks: one that exists and is not archived. */
export async function findOpenClient(tx: Database, id: string): Promise<boolean> {
  const client = tx.selectFrom("clients").select("id").where("id", "=", id).where("status", "!=", "archived");
  return (await client.where("erasedAt", "is", null).executeTakeFirst()) !== undefined;
}

/** A person who can be assigned a task: a team member who can sign in or is invited. Locked until the transaction ends. */
export async function findWorker(tx: Database, id: string): Promise<boolean> {
  const person = tx.selectFrom("people").select("id").where("id", "=", id);
  const here = person.where("status", "in", ["active", "invited"]);
  return (await here.where("role", "in", ["admin", "staff"]).forShare().executeTakeFirst()) !== undefined;
}
