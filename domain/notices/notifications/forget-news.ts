import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteOldNews } from "./due.queries.ts";

const day = 24 * 60 * 60 * 1000;

/** News older than so many days is gone. */
export async function forgetNews(db: Database, actor: Actor, { days, at }: { days: number; at: Date }): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (may) await deleteOldNews(db, may, new Date(at.getTime() - days * day));
}
