import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { selectUnread, sightOf } from "./notification.queries.ts";

/** The reader's number of unread notifications, counted up to a hundred; null for actors without notifications. */
export async function countUnread(db: Database, actor: Actor): Promise<number | null> {
  const sight = sightOf(actor);
  const may = sight && permit(actor, "notification.read", { userId: sight.userId });
  return may ? selectUnread(db, may, sight) : null;
}
