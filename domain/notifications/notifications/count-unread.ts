import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { selectUnread, sightOf } from "./notification.queries.ts";

/** How many of one's own news wait to be read, a hundred at most; null for whoever has none of their own. */
export async function countUnread(db: Database, actor: Actor): Promise<number | null> {
  const sight = sightOf(actor);
  const may = sight && permit(actor, "notification.read", { userId: sight.userId });
  return may ? selectUnread(db, may, sight) : null;
}
