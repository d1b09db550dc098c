import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toCard } from "../task.queries.ts";
import type { TaskCard } from "../task.ts";
import { fitting, type Narrowed, type Sight } from "./task-list.queries.ts";

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
