import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Daily job: deletes tasks, and files removed from tasks, that were in the trash for the given number of days. */
export async function forgetTasks({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "task.forget", undefined);
  if (!may) return;
  const before = new Date(now.getTime() - days * day);
  await deleteBefore(db, may, { table: "tasks", age: "deleted_at" }, before);
  await deleteBefore(db, may, { table: "task_files", age: "deleted_at" }, before);
}
