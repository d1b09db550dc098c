import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { TaskStatus } from "../task.ts";

/** A task as the client's members see it. */
export type ShownTask = {
  id: string;
  title: string;
  description: string;
  status: TaskStatus;
  startOn: string | null;
  dueOn: string | null;
  completedAt: Date | null;
  clientMayComplete: boolean;
};

/** The tasks shown to a client: open ones by due date, or recently completed ones, newest first. */
export async function selectShownTasks(
  db: Database,
  _: Permit<"task.read">,
  { clientId, isDone }: { clientId: string; isDone: boolean },
): Promise<ShownTask[]> {
  const rows = await db
    .selectFrom("tasks")
    .select(["id", "title", "description", "status", "startOn", "dueOn", "completedAt", "clientMayComplete"])
    .where("clientId", "=", clientId)
    .where("clientVisible", "=", true)
    .where("deletedAt", "is", null)
    .where("status", "in", isDone ? ["done"] : ["todo", "in_progress", "blocked"])
    .orderBy(isDone ? sql`completed_at desc` : sql`sort_on`)
    .orderBy("id")
    .limit(isDone ? 30 : 200)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as TaskStatus })); // per CHECK constraint
}
