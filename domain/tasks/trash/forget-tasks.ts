import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteTrashed } from "./trash.queries.ts";

const kept = 30 * 24 * 60 * 60 * 1000;

/** What lay in the trash for thirty days is gone. A job. */
export async function forgetTasks(db: Database, actor: Actor, at: Date): Promise<void> {
  const may = permit(actor, "task.forget", undefined);
  if (may) await deleteTrashed(db, may, new Date(at.getTime() - kept));
}
