import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

/** The agency's key, once for each browser of the person, or once without one. */
export const selectSubscriptions = (db: Database, _: Permit<"push.read">, userId: string) =>
  db
    .selectFrom("pushKeys as key")
    .leftJoin("pushSubscriptions as browser", (join) => join.on("browser.userId", "=", userId))
    .select(["key.publicKey", "browser.id", "browser.sessionId", "browser.userAgent"])
    .select(["browser.createdAt", "browser.lastSentAt", "browser.refusal"])
    .orderBy("browser.createdAt", "desc")
    .limit(50)
    .execute();

/** Locks the person, so that two browsers at once do not pass the limit. */
export async function countOtherSubscriptions(
  tx: Database,
  _: Permit<"push.subscribe">,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<number> {
  await tx.selectFrom("people").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("pushSubscriptions")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("userId", "=", userId)
    .where("endpoint", "<>", endpoint)
    .executeTakeFirstOrThrow();
  return count;
}

type NewSubscription = Pick<
  Row<"pushSubscriptions">,
  "userId" | "sessionId" | "pushKeyId" | "device" | "userAgent" | "endpoint" | "p256dh" | "auth"
>;

/** A browser has one: what it had before ends, whosever that was, with what still waits to be sent there. */
export async function replaceSubscription(
  tx: Database,
  _: Permit<"push.subscribe">,
  { id, now, ...row }: NewSubscription & { id: string; now: Date },
) {
  await tx
    .deleteFrom("pushSubscriptions")
    .where((one) => one.or([one("endpoint", "=", row.endpoint), one("device", "=", row.device)]))
    .execute();
  await tx
    .insertInto("pushSubscriptions")
    .values({ id, ...row, createdAt: now })
    .execute();
}

/** False when this person has no such subscription. */
export async function deleteOwnSubscription(tx: Database, _: Permit<"push.end">, userId: string, id: string) {
  const ended = tx.deleteFrom("pushSubscriptions").where("id", "=", id).where("userId", "=", userId);
  return (await ended.executeTakeFirst()).numDeletedRows === 1n;
}

/** From how many on that wait for one browser, one message says that there are some. */
const mostWaiting = 10;

/**
 * Has all browsers of a person notified. One that still waits will say what is latest then: it gets another id, so that it is
 * not lost with what is being sent of it.
 */
export async function insertPushes(
  tx: Database,
  _: Permit<"mail.send">,
  { userId, notificationId }: { userId: string; notificationId: string },
  now: Date,
) {
  const browsers = await tx.selectFrom("pushSubscriptions").select("id").where("userId", "=", userId).execute();
  if (browsers.length === 0) return;
  const rows = browsers.map(({ id }) => ({ id: newId(), subscriptionId: id, notificationId, createdAt: now }));
  await tx
    .insertInto("pushMessages")
    .values(rows.map((row) => ({ ...row, nextAt: now })))
    .onConflict((known) =>
      known.columns(["subscriptionId", "notificationId"]).doUpdateSet(({ ref }) => ({
        id: ref("excluded.id"),
        createdAt: ref("excluded.createdAt"),
        nextAt: ref("excluded.nextAt"),
        attempts: 0,
      })),
    )
    .execute();
  const ids = browsers.map(({ id }) => id);
  const crowded = await tx
    .selectFrom("pushMessages")
    .select("subscriptionId")
    .where("subscriptionId", "in", ids)
    .groupBy("subscriptionId")
    .having(sql<boolean>`count(*) >= ${mostWaiting} or bool_or(notification_id is null)`)
    .execute();
  if (crowded.length === 0) return;
  const theirs = crowded.map((one) => one.subscriptionId);
  await tx.deleteFrom("pushMessages").where("subscriptionId", "in", theirs).execute();
  const summaries = theirs.map((subscriptionId) => ({ id: newId(), subscriptionId, createdAt: now, nextAt: now }));
  await tx.insertInto("pushMessages").values(summaries).execute();
}

/** Whether a person has browsers that are notified. */
export const findAnySubscription = (tx: Database, _: Permit<"mail.send">, userId: string) =>
  tx.selectFrom("pushSubscriptions").select("id").where("userId", "=", userId).limit(1).executeTakeFirst();
