import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { News } from "./news.ts";

const most = 20;

/** Active people and their roles, locked so that two entries of one thread dispatched at once are grouped. */
export async function findReaders(tx: Database, _: Permit<"mail.send">, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = tx.selectFrom("people").select(["id", "role"]).where("id", "in", ids).where("status", "=", "active");
  const rows = await people.orderBy("id").forNoKeyUpdate().execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** The unread notification of the same thread, begun after `since`, that it was added to. */
export async function addToThread(
  tx: Database,
  _: Permit<"mail.send">,
  { userId, event, thread, title, path, commentId }: News,
  { since, now }: { since: Date; now: Date },
): Promise<string | null> {
  const known = await tx
    .updateTable("notifications")
    .set(({ ref }) => ({
      titles: sql`(array_append(${ref("titles")}, ${title}))[greatest(1, cardinality(${ref("titles")}) + 2 - ${most}::int):]`,
      path,
      ...(commentId && { commentIds: sql<string[]>`array_append(${ref("commentIds")}, ${commentId}::uuid)` }),
      latestAt: now,
    }))
    .where("userId", "=", userId)
    .where("event", "=", event)
    .where("thread", "=", thread)
    .where("firstAt", ">", since)
    .where("readAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return known?.id ?? null;
}

type New = News & { surface: string; inApp: boolean; mailAt: Date | null };

export async function insertNotification(
  tx: Database,
  _: Permit<"mail.send">,
  { title, commentId, ...news }: New,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("notifications")
    .values({
      id,
      ...news,
      titles: [title],
      commentIds: commentId ? [commentId] : [],
      firstAt: now,
      latestAt: now,
    })
    .execute();
  return id;
}

/** Nobody is emailed about the notifications so far. */
export async function silenceNews(tx: Database, _: Permit<"mail.send">): Promise<void> {
  await tx.updateTable("notifications").set({ mailAt: null }).where("mailAt", "is not", null).execute();
}
