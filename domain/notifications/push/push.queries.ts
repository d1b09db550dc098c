import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { isWanted } from "../notifications/due.queries.ts";

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

/** At how many browsers of one service we are at work at once: one that hangs keeps nobody else waiting. */
const mostAtService = 2;
const serviceOf = (browser: "browser" | "other") => sql<string>`split_part(${sql.ref(`${browser}.endpoint`)}, '/', 3)`;
const atWork = (now: Date) => sql<number>`(select count(*) from push_subscriptions as other
  where other.taken_until > ${now} and ${serviceOf("other")} = ${serviceOf("browser")})`;

/** A message about many asks for one that is unread; one about a notification is wanted as its email would be. */
const isStillNews = sql<boolean>`case when message.notification_id is not null then ${isWanted}
  else person.status = 'active'
    and exists (select from notifications where user_id = person.id and read_at is null) end`;

/** The next message that is due, and its browser taken until `until`. One at a time, so that services are counted right. */
export async function takeDuePush(tx: Database, _: Permit<"push.send">, { now, until }: { now: Date; until: Date }) {
  await sql`select pg_advisory_xact_lock(hashtext('push services'))`.execute(tx);
  const due = await tx
    .selectFrom("pushMessages as message")
    .innerJoin("pushSubscriptions as browser", "browser.id", "message.subscriptionId")
    .innerJoin("people as person", "person.id", "browser.userId")
    .leftJoin("notifications as news", "news.id", "message.notificationId")
    .select(["message.id", "message.attempts", "message.createdAt", "message.notificationId", "browser.pushKeyId"])
    .select(["browser.id as subscriptionId", "browser.endpoint", "browser.p256dh", "browser.auth"])
    .select(["news.event", "news.path", "news.titles"])
    .select(isStillNews.as("isWanted"))
    .where("message.nextAt", "<=", now)
    .where((row) => row.or([row("browser.takenUntil", "is", null), row("browser.takenUntil", "<=", now)]))
    .where((row) => row.or([row("browser.busyUntil", "is", null), row("browser.busyUntil", "<=", now)]))
    .where(atWork(now), "<", mostAtService)
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

/**
 * Done with, it is deleted, unless there was more of its thread meanwhile, which gave it another id. `sentAt`: the service
 * took it; `refusal`: it did not, and never will.
 */
export async function closePush(
  tx: Database,
  _: Permit<"push.send">,
  { id, subscriptionId }: Pick<DuePush, "id" | "subscriptionId">,
  { sentAt = null, refusal = null }: { sentAt?: Date | null; refusal?: number | null } = {},
) {
  await tx.deleteFrom("pushMessages").where("id", "=", id).execute();
  const sent = sentAt && { lastSentAt: sentAt, busyUntil: null, refusal: null };
  const free = { takenUntil: null, ...sent, ...(refusal !== null && { refusal }) };
  await tx.updateTable("pushSubscriptions").set(free).where("id", "=", subscriptionId).execute();
}

/** Tried again at `nextAt`, and the browser's other messages no sooner. `restUntil`: nor any of its service before that. */
export async function postponePush(
  tx: Database,
  _: Permit<"push.send">,
  { id, subscriptionId }: Pick<DuePush, "id" | "subscriptionId">,
  { nextAt, restUntil }: { nextAt: Date; restUntil: Date | null },
) {
  await tx
    .updateTable("pushMessages")
    .set((message) => ({ nextAt, attempts: message("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const rest = { takenUntil: null, busyUntil: nextAt };
  await tx.updateTable("pushSubscriptions").set(rest).where("id", "=", subscriptionId).execute();
  if (!restUntil) return;
  const others = tx.updateTable("pushSubscriptions as other").set({ busyUntil: restUntil });
  await others
    .from("pushSubscriptions as browser")
    .where("browser.id", "=", subscriptionId)
    .where("other.id", "<>", subscriptionId)
    .where(sql<boolean>`${serviceOf("other")} = ${serviceOf("browser")}`)
    .where((other) => other.or([other("other.busyUntil", "is", null), other("other.busyUntil", "<", restUntil)]))
    .execute();
}

/** Those whose person signed in there no more since. */
export async function deleteLeft(db: Database, _: Permit<"push.send">, since: Date) {
  await db.deleteFrom("pushSubscriptions").where("leftAt", "<", since).execute();
}

/** The browser is not there any more. */
export async function deleteSubscription(tx: Database, _: Permit<"push.send">, id: string) {
  await tx.deleteFrom("pushSubscriptions").where("id", "=", id).execute();
}
