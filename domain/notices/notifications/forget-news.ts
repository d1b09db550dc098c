import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteOldNews } from "./due.queries.ts";

const kept = 90 * 24 * 60 * 60 * 1000;

/** News older than ninety days is gone. */
export async function forgetNews(db: Database, actor: Actor, at: Date): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (may) await deleteOldNews(db, may, new Date(at.getTime() - kept));
}
