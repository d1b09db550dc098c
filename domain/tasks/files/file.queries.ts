import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type TaskFile = { id: string; name: string; size: number };
export type DroppedFile = TaskFile & { droppedAt: Date; droppedBy: string | null };

/** The files attached to some tasks, oldest first. */
export async function selectFiles(
  db: Database,
  _: Permit<"task.read">,
  taskIds: string[],
): Promise<(TaskFile & { taskId: string })[]> {
  if (taskIds.length === 0) return [];
  const rows = await files(db).where("hung.taskId", "in", taskIds).where("hung.deletedAt", "is", null).execute();
  return rows.map(({ size, ...row }) => ({ ...row, size: Number(size) }));
}

/** Files that were removed from a task and can be restored. */
export async function selectDropped(db: Database, _: Permit<"task.edit">, taskId: string): Promise<DroppedFile[]> {
  const rows = await files(db)
    .leftJoin("people as remover", "remover.id", "hung.deletedBy")
    .select(["hung.deletedAt as droppedAt", "remover.name as droppedBy"])
    .where("hung.taskId", "=", taskId)
    .where("hung.deletedAt", "is not", null)
    .execute();
  return rows.map(({ size, taskId: _, droppedAt, ...row }) => ({
    ...row,
    size: Number(size),
    droppedAt: droppedAt ?? new Date(0),
  }));
}

const files = (db: Database) =>
  db
    .selectFrom("taskFiles as hung")
    .innerJoin("files as file", "file.id", "hung.fileId")
    .select(["file.id", "file.originalName as name", "file.size", "hung.taskId"])
    .orderBy("file.id");

export async function isHung(db: Database, _: Permit<"task.read">, taskId: string, fileId: string): Promise<boolean> {
  const hung = db.selectFrom("taskFiles").select("fileId").where("taskId", "=", taskId).where("fileId", "=", fileId);
  return (await hung.where("deletedAt", "is", null).executeTakeFirst()) !== undefined;
}

export async function countHung(tx: Database, _: Permit<"task.edit">, taskId: string): Promise<number> {
  const hung = tx.selectFrom("taskFiles").select(({ fn }) => fn.countAll<string>().as("files"));
  const { files } = await hung.where("taskId", "=", taskId).where("deletedAt", "is", null).executeTakeFirstOrThrow();
  return Number(files);
}

/** Attaches a file that was claimed for it. */
export async function hangFile(
  tx: Database,
  may: Permit<"task.edit">,
  { taskId, fileId }: { taskId: string; fileId: string },
  now: Date,
) {
  await tx.insertInto("taskFiles").values({ fileId, taskId, addedAt: now, addedBy: may.by }).execute();
}

export function findHung(tx: Database, taskId: string, fileId: string) {
  const hung = tx.selectFrom("taskFiles as hung").innerJoin("files as file", "file.id", "hung.fileId");
  return hung
    .select(["file.originalName as name", "hung.deletedAt"])
    .where("hung.taskId", "=", taskId)
    .where("hung.fileId", "=", fileId)
    .forUpdate("hung")
    .executeTakeFirst();
}

export async function saveDropped(tx: Database, may: Permit<"task.edit">, fileId: string, deletedAt: Date | null) {
  const change = { deletedAt, deletedBy: deletedAt && may.by };
  await tx.updateTable("taskFiles").set(change).where("fileId", "=", fileId).execute();
}
