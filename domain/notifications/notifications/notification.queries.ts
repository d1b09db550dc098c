import { sql } from "kysely";
import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type Notification = {
  id: string;
  /** Oldest first, at most twenty. */
  titles: string[];
  path: string;
  latestAt: Date;
  isRead: boolean;
};

/**
 * The reader, the surface and the clients concerned: notifications about what is no longer visible are neither listed
 * nor counted.
 */
export type Sight = { userId: string; surface: "studio" | "dashboard"; clients: "all" | string[] };

export function sightOf(actor: Actor): Sight | null {
  if (!("hasSudo" in actor)) return null;
  return {
    userId: actor.id,
    surface: actor.role === "client" ? "dashboard" : "studio",
    clients: clientsInSight(actor),
  };
}

const inSight = (db: Database, { userId, surface, clients }: Sight) =>
  db
    .selectFrom("notifications as news")
    .where("news.userId", "=", userId)
    .where("news.surface", "=", surface)
    .where("news.inApp", "=", true)
    .$if(clients !== "all", (news) =>
      news
        .where(sql<boolean>`(news.client_id is null or news.client_id = any(${clients}::uuid[]))`)
        .where(aboutTasksInSight(userId, clients)),
    );

/** An assignee sees a task whatever its client; once it is reassigned, notifications about it disappear. */
const aboutTasksInSight = (userId: string, clients: "all" | string[]) => sql<boolean>`case
  when news.thread like 'task:%' then exists (select from tasks where id = substr(news.thread, 6)::uuid
    and (client_id is null or client_id = any(${clients}::uuid[]) or assignee_id = ${userId}))
  when news.thread like 'timeline:%' then substr(news.thread, 10)::uuid = any(${clients}::uuid[])
    or exists (select from tasks where client_id = substr(news.thread, 10)::uuid and assignee_id = ${userId})
  else true end`;

export async function selectNotifications(
  db: Database,
  _: Permit<"notification.read">,
  sight: Sight,
  { before, limit }: { before: string | null; limit: number },
): Promise<Notification[]> {
  const [at = "", id = ""] = before?.split("_") ?? [];
  return inSight(db, sight)
    .select(["news.id", "news.titles", "news.path", "news.latestAt"])
    .select(sql<boolean>`news.read_at is not null`.as("isRead"))
    .$if(before !== null, (news) =>
      news.where(sql<boolean>`(news.latest_at, news.id) < (${at}::timestamptz, ${id}::uuid)`),
    )
    .orderBy("news.latestAt", "desc")
    .orderBy("news.id", "desc")
    .limit(limit)
    .execute();
}

export const selectUnread = (db: Database, _: Permit<"notification.read">, sight: Sight) =>
  inSight(db, sight).select("news.id").where("news.readAt", "is", null);

export async function saveAllRead(db: Database, _: Permit<"notification.mark">, userId: string, now: Date) {
  const unread = db.updateTable("notifications").set({ readAt: now }).where("userId", "=", userId);
  await unread.where("readAt", "is", null).execute();
}

/** False when it does not exist or belongs to someone else. */
export async function saveRead(db: Database, _: Permit<"notification.mark">, userId: string, id: string, now: Date) {
  const one = db.updateTable("notifications").where("userId", "=", userId).where("id", "=", id);
  const read = await one
    .set(({ ref }) => ({ readAt: sql<Date>`coalesce(${ref("readAt")}, ${now})` }))
    .executeTakeFirst();
  return read.numUpdatedRows > 0n;
}
