import type { Database } from "#domain/kernel/database.ts";

/** The open tasks of somebody, those in the trash too: they may come back. */
export async function findTasksOf(tx: Database, personId: string): Promise<string[]> {
  const tasks = tx.selectFrom("tasks").select("id").where("assigneeId", "=", personId);
  const rows = await tasks.where("status", "in", ["todo", "in_progress", "blocked"]).orderBy("id").execute();
  return rows.map(({ id }) => id);
}
