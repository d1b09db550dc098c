import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes notifications older than the given number of days. */
export async function forgetNews(
  db: Database,
  actor: Actor,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "notifications", age: "latest_at" }, before);
}
