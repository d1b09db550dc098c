import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type DueTask = { id: string; title: string; clientId: string | null; assigneeId: string | null; dueOn: string | null };

/**
 * The next open task due today in its assignee's own zone, from seven in the morning there, about which they have not
 * been notified; marked so that each due day is announced once, even by several instances. Excludes archived clients.
 */
export async function takeDueTask(
  tx: Database,
  _: Permit<"task.note_due">,
  now: Date,
  except: readonly string[],
): Promise<DueTask | null> {
  const due = await tx
    .selectFrom("tasks as task")
    .innerJoin("people as person", "person.id", "task.assigneeId")
    .leftJoin("clients as client", "client.id", "task.clientId")
    .select(["task.id", "task.title", "task.clientId", "task.assigneeId", "task.dueOn"])
    .where("task.deletedAt", "is", null)
    // Who is invited is told once they are here.
    .where("person.status", "=", "active")
    .where(sql<boolean>`task.status in ('todo', 'in_progress', 'blocked')`)
    .where(sql<boolean>`task.due_on is distinct from task.due_told_on`)
    // No zone is more than 14 hours ahead of UTC; this condition can use the index.
    .where(sql<boolean>`task.due_on <= (${now}::timestamptz at time zone 'UTC' + interval '7 hours')::date`)
    .where(sql<boolean>`task.due_on <= (${now}::timestamptz at time zone person.time_zone - interval '7 hours')::date`)
    .where(sql<boolean>`client.status is distinct from 'archived'`)
    .$if(except.length > 0, (due) => due.where("task.id", "not in", except))
    .orderBy("task.dueOn")
    .limit(1)
    .forUpdate("task")
    .skipLocked()
    .executeTakeFirst();
  if (!due) return null;
  await tx.updateTable("tasks").set({ dueToldOn: due.dueOn }).where("id", "=", due.id).execute();
  return due;
}
