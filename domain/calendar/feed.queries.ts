import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type FeedSecret = { secretHash: string; createdAt: Date };

export async function findFeed(db: Database, personId: string): Promise<{ createdAt: Date } | null> {
  const feed = db.selectFrom("calendarFeeds").select("createdAt").where("personId", "=", personId);
  return (await feed.executeTakeFirst()) ?? null;
}

export async function findFeedOwner(db: Database, secretHash: string): Promise<string | null> {
  const feed = db.selectFrom("calendarFeeds").select("personId").where("secretHash", "=", secretHash);
  return (await feed.executeTakeFirst())?.personId ?? null;
}

/** Replaces the previous feed, whose address stops working. */
export async function replaceFeed(tx: Database, _: Permit<"calendar_feed.make">, personId: string, kept: FeedSecret) {
  await tx
    .insertInto("calendarFeeds")
    .values({ personId, ...kept })
    .onConflict((known) => known.column("personId").doUpdateSet(kept))
    .execute();
}

/** False when there was none. */
export async function deleteFeed(tx: Database, _: Permit<"calendar_feed.revoke">, personId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("calendarFeeds").where("personId", "=", personId).executeTakeFirst();
  return numDeletedRows === 1n;
}
