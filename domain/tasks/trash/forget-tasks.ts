import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { forgetDropped } from "../files/file.queries.ts";
import { deleteTrashed } from "./trash.queries.ts";

const kept = 30 * 24 * 60 * 60 * 1000;

/** What lay in the trash for thirty days is gone, tasks and files that were taken off one. A job. */
export async function forgetTasks(db: Database, actor: Actor, at: Date): Promise<void> {
  const may = permit(actor, "task.forget", undefined);
  if (!may) return;
  const before = new Date(at.getTime() - kept);
  await deleteTrashed(db, may, before);
  await forgetDropped(db, may, before);
}
