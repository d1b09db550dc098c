import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";

const thirtyDays = 30 * 86_400_000;

/** Job: forgets messages that could not be read thirty days after their last try, also while the mailbox is off. */
export async function forgetFailed(db: Database, actor: Actor, now: Date): Promise<void> {
  const may = permit(actor, "reply_mailbox.sync", undefined);
  const before = new Date(now.getTime() - thirtyDays);
  if (may) await deleteBefore(db, may, { table: "failed_messages", age: "failed_at" }, before);
}
