import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type DueTask = { id: string; title: string; clientId: string | null; assigneeId: string | null; dueOn: string | null };

/**
 * The next open task that is due on its assignee's own calendar, at seven in the morning there, and that nobody told them
 * of; taken so that it is told once for a due day, by several instances too. None of clients that were put away.
 */
export async function takeDueTask(tx: Database, _: Permit<"task.note_due">, at: Date): Promise<DueTask | null> {
  const due = await tx
    .selectFrom("tasks as task")
    .innerJoin("people as person", "person.id", "task.assigneeId")
    .leftJoin("clients as client", "client.id", "task.clientId")
    .select(["task.id", "task.title", "task.clientId", "task.assigneeId", "task.dueOn"])
    .where("task.deletedAt", "is", null)
    .where(sql<boolean>`task.status in ('todo', 'in_progress', 'blocked')`)
    .where(sql<boolean>`task.due_on is distinct from task.due_told_on`)
    // Nowhere is it later than 14 hours after UTC; this much the index can answer.
    .where(sql<boolean>`task.due_on <= (${at}::timestamptz at time zone 'UTC' + interval '7 hours')::date`)
    .where(sql<boolean>`task.due_on <= (${at}::timestamptz at time zone person.time_zone - interval '7 hours')::date`)
    .where(sql<boolean>`client.status is distinct from 'archived'`)
    .orderBy("task.dueOn")
    .limit(1)
    .forUpdate("task")
    .skipLocked()
    .executeTakeFirst();
  if (!due) return null;
  await tx.updateTable("tasks").set({ dueToldOn: due.dueOn }).where("id", "=", due.id).execute();
  return due;
}
