import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findAnySubscription, insertPushes } from "../push/subscription.queries.ts";
import { type Channel, channels, type EventName, eventOf } from "./event.ts";
import { addToThread, findReaders, insertNotification } from "./keep.queries.ts";
import type { News } from "./news.ts";
import { findMuted } from "./preference.queries.ts";

/** How long notifications of one thread are grouped, and how long their email waits. */
export const gathering = 5 * 60 * 1000;

/** Stores notifications, in the transaction that dispatches the audit entry. Inactive people get none. */
export async function keepNews(tx: Database, may: Permit<"mail.send">, news: News[], now: Date): Promise<void> {
  const readers = await findReaders(
    tx,
    may,
    news.map(({ userId }) => userId),
  );
  for (const one of news) {
    const role = readers.get(one.userId);
    if (!role || !eventOf(one.event).roles.includes(role)) continue;
    await keep(tx, may, one, role, now);
  }
}

async function keep(tx: Database, may: Permit<"mail.send">, news: News, role: string, now: Date) {
  const muted = await findMuted(tx, may, news.userId, news.event);
  const isFixed = eventOf(news.event).isFixed === true;
  const isPushed = !muted.has("push") && (await findAnySubscription(tx, may, news.userId)) !== undefined;
  const isOn = (channel: Channel) => (channel === "push" ? isPushed : isFixed || !muted.has(channel));
  if (!channels.some(isOn)) return;
  const since = new Date(now.getTime() - gathering);
  const mailAt = isOn("mail") && isGathered(news.event) ? new Date(now.getTime() + gathering) : null;
  const rest = { surface: role === "client" ? "dashboard" : "studio", inApp: isOn("in_app"), mailAt };
  const known = await addToThread(tx, may, news, { since, now });
  if (!known && !rest.inApp && !mailAt && !isPushed) return;
  const notificationId = known ?? (await insertNotification(tx, may, { ...news, ...rest }, now));
  if (isPushed) await insertPushes(tx, may, { userId: news.userId, notificationId }, now);
}

const isGathered = (event: EventName) => !eventOf(event).hasLetters;
