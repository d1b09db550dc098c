import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

const open = ["todo", "in_progress", "blocked"];

/** A person's open tasks, including trashed ones, which may be restored. */
export async function findTasksOf(tx: Database, personId: string): Promise<string[]> {
  const tasks = tx.selectFrom("tasks").select("id").where("assigneeId", "=", personId);
  const rows = await tasks.where("status", "in", open).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Those of the tasks a person left that are still open and unassigned. */
export async function findTasksToReturn(tx: Database, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("setAsideTasks as aside")
    .innerJoin("tasks as task", "task.id", "aside.taskId")
    .select("task.id")
    .where("aside.userId", "=", personId)
    .where("task.assigneeId", "is", null)
    .where("task.status", "in", open)
    .orderBy("task.id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function setAside(tx: Database, _: Permit<"task.edit">, userId: string, taskId: string) {
  await tx
    .insertInto("setAsideTasks")
    .values({ userId, taskId })
    .onConflict((known) => known.columns(["userId", "taskId"]).doNothing())
    .execute();
}

export async function deleteSetAside(tx: Database, _: Permit<"person.restore">, userId: string) {
  await tx.deleteFrom("setAsideTasks").where("userId", "=", userId).execute();
}
