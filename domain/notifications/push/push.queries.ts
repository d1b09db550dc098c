import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { seesClient } from "../notifications/due.queries.ts";

export const findPushKey = (db: Database) => db.selectFrom("pushKeys").selectAll().executeTakeFirst();

/** Of two that are made at once, one counts. */
export async function insertPushKey(tx: Database, _: Permit<"push.open_key">, row: Row<"pushKeys">) {
  const made = tx
    .insertInto("pushKeys")
    .values(row)
    .onConflict((known) => known.doNothing());
  return (await made.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** With it go the subscriptions, which were made for it. */
export async function deletePushKey(tx: Database, _: Permit<"push.open_key">, id: string) {
  await tx.deleteFrom("pushKeys").where("id", "=", id).execute();
}

export type DuePush = NonNullable<Awaited<ReturnType<typeof takeDuePush>>>;

/**
 * The next message that is due, and its browser taken until `until`. It is no longer wanted in the cases in which its
 * email would not be: read meanwhile, or its reader has left, changed sides, or no longer sees the client.
 */
export async function takeDuePush(tx: Database, _: Permit<"push.send">, { now, until }: { now: Date; until: Date }) {
  const due = await tx
    .selectFrom("pushMessages as message")
    .innerJoin("pushSubscriptions as browser", "browser.id", "message.subscriptionId")
    .innerJoin("notifications as news", "news.id", "message.notificationId")
    .innerJoin("people as person", "person.id", "browser.userId")
    .select(["message.id", "message.attempts", "message.createdAt", "message.notificationId", "browser.pushKeyId"])
    .select(["browser.id as subscriptionId", "browser.endpoint", "browser.p256dh", "browser.auth"])
    .select(["news.event", "news.path", "news.titles"])
    .select(
      sql<boolean>`news.read_at is null and person.status = 'active' and news.user_id = person.id
        and (person.role = 'client') = (news.surface = 'dashboard') and (news.client_id is null or ${seesClient})`.as(
        "isWanted",
      ),
    )
    .where("message.nextAt", "<=", now)
    .where((row) => row.or([row("browser.takenUntil", "is", null), row("browser.takenUntil", "<=", now)]))
    .where((row) => row.or([row("browser.busyUntil", "is", null), row("browser.busyUntil", "<=", now)]))
    .orderBy("message.nextAt")
    .orderBy("message.id")
    .limit(1)
    .forUpdate(["browser", "message"])
    .skipLocked()
    .executeTakeFirst();
  if (due)
    await tx.updateTable("pushSubscriptions").set({ takenUntil: until }).where("id", "=", due.subscriptionId).execute();
  return due ?? null;
}

/** Whether anything waits that is due: most of the time nothing does. */
export const findDuePush = (db: Database, _: Permit<"push.send">, now: Date) =>
  db.selectFrom("pushMessages").select("id").where("nextAt", "<=", now).limit(1).executeTakeFirst();

/** `sentAt`: the service took it. Done with, it is deleted. */
export async function closePush(
  tx: Database,
  _: Permit<"push.send">,
  { id, subscriptionId }: Pick<DuePush, "id" | "subscriptionId">,
  sentAt: Date | null,
) {
  await tx.deleteFrom("pushMessages").where("id", "=", id).execute();
  const free = { takenUntil: null, ...(sentAt && { lastSentAt: sentAt, busyUntil: null }) };
  await tx.updateTable("pushSubscriptions").set(free).where("id", "=", subscriptionId).execute();
}

/** Tried again at `nextAt`, and the browser's other messages no sooner. */
export async function postponePush(
  tx: Database,
  _: Permit<"push.send">,
  { id, subscriptionId }: Pick<DuePush, "id" | "subscriptionId">,
  nextAt: Date,
) {
  await tx
    .updateTable("pushMessages")
    .set((message) => ({ nextAt, attempts: message("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const rest = { takenUntil: null, busyUntil: nextAt };
  await tx.updateTable("pushSubscriptions").set(rest).where("id", "=", subscriptionId).execute();
}

/** The browser is not there any more. */
export async function deleteSubscription(tx: Database, _: Permit<"push.send">, id: string) {
  await tx.deleteFrom("pushSubscriptions").where("id", "=", id).execute();
}
