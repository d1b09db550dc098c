import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { taskRows, toCard } from "../task.queries.ts";
import type { TaskCard } from "../task.ts";

export type TrashedTask = TaskCard & { deletedAt: Date; deletedBy: string | null };
/** `own`: only tasks this person created or was assigned; `visible`: only of these clients, or of none. */
type Sight = { own: string | null; visible: "all" | string[] };
type Page = { before: { at: string; id: string } | null; limit: number };

/** The most recently trashed first. */
export async function selectTrash(
  db: Database,
  _: Permit,
  { own, visible }: Sight,
  { before, limit }: Page,
): Promise<TrashedTask[]> {
  const rows = await taskRows(db)
    .leftJoin("people as remover", "remover.id", "task.deletedBy")
    .select(["task.deletedAt", "remover.name as deletedBy"])
    .where("task.deletedAt", "is not", null)
    .$if(own !== null, (tasks) =>
      tasks.where(({ eb, or }) => or([eb("task.createdBy", "=", own), eb("task.assigneeId", "=", own)])),
    )
    .$if(visible !== "all", (tasks) =>
      tasks.where(sql<boolean>`(task.client_id is null or task.client_id = any(${visible}::uuid[]))`),
    )
    .$if(before !== null, (tasks) =>
      tasks.where(sql<boolean>`(task.deleted_at, task.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy("task.deletedAt", "desc")
    .orderBy("task.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toCard(row), deletedAt: row.deletedAt ?? new Date(0) }));
}
