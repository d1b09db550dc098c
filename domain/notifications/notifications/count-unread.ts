import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { selectUnread, sightOf } from "./notification.queries.ts";

/** The number of one's own unread notifications, counted up to a hundred; null for those who have none of their own. */
export async function countUnread(db: Database, actor: Actor): Promise<number | null> {
  const sight = sightOf(actor);
  const may = sight && permit(actor, "notification.read", { userId: sight.userId });
  return may ? selectUnread(db, may, sight) : null;
}
