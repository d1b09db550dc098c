import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Count, countTogether, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import {
  type Notification,
  saveAllRead,
  saveRead,
  selectNotifications,
  selectUnread,
  sightOf,
} from "./notification.queries.ts";

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

/** The reader's unread notifications, up to a hundred; null for actors without notifications. */
export function unreadOf({ db, actor }: ReadContext): Count {
  const sight = sightOf(actor);
  const may = sight && permit(actor, "notification.read", { userId: sight.userId });
  return may ? countUpTo(selectUnread(db, may, sight), 100) : null;
}

/** How many that is. */
export async function countUnread({ db, actor }: ReadContext): Promise<number | null> {
  const counts = await countTogether(db, [["unread", unreadOf({ db, actor })]]);
  return counts.get("unread") ?? null;
}

/** Marks one of the reader's notifications as read, or all of them. Idempotent. */
export async function markRead(
  { db, actor, now }: Context,
  { id: which }: { id: string | "all" },
): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  const may = permit(actor, "notification.mark", { userId });
  if (!may || (which !== "all" && !isId(which))) return refuse({ kind: "missing" });
  if (which === "all") await saveAllRead(db, may, userId, now);
  else if (!(await saveRead(db, may, userId, which, now))) return refuse({ kind: "missing" });
  return done(null);
}

const day = 24 * 60 * 60 * 1000;

/** Deletes notifications older than the given number of days. */
export async function forgetNews({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "notifications", age: "latest_at" }, before);
}
