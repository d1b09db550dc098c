import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Notification, selectNotifications, sightOf } from "./notification.queries.ts";

export type { Notification };

const page = 30;

/** The actor's own notifications, newest first, thirty at a time. `before` is the previous page's `older`. */
export async function listNotifications(
  { db, actor }: ReadContext,
  before: string | null,
): Promise<Result<{ notifications: Notification[]; older: string | null }>> {
  const sight = sightOf(actor);
  const may = sight && permit(actor, "notification.read", { userId: sight.userId });
  if (!may) return refuse({ kind: "missing" });
  const found = await selectNotifications(db, may, sight, { before, limit: page + 1 });
  const notifications = found.slice(0, page);
  const last = notifications.at(-1);
  const older = found.length > page && last ? `${last.latestAt.toISOString()}_${last.id}` : null;
  return done({ notifications, older });
}
