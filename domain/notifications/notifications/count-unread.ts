import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Count, countTogether } from "#domain/kernel/count-together.queries.ts";
import { sightOf, unreadCount } from "./notification.queries.ts";

/** The reader's unread notifications, up to a hundred; null for actors without notifications. */
export function unreadOf({ db, actor }: ReadContext): Count {
  const sight = sightOf(actor);
  const may = sight && permit(actor, "notification.read", { userId: sight.userId });
  return may ? unreadCount(db, may, sight) : null;
}

/** How many that is. */
export async function countUnread({ db, actor }: ReadContext): Promise<number | null> {
  const counts = await countTogether(db, [["unread", unreadOf({ db, actor })]]);
  return counts.get("unread") ?? null;
}
