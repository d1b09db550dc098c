import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { channels, type EventName, eventOf } from "./event.ts";
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
  const isOn = (channel: (typeof channels)[number]) => eventOf(news.event).isFixed || !muted.has(channel);
  if (!channels.some(isOn)) return;
  const since = new Date(now.getTime() - gathering);
  if (await addToThread(tx, may, news, { since, now })) return;
  const surface = role === "client" ? "dashboard" : "studio";
  const mailAt = isOn("mail") && isGathered(news.event) ? new Date(now.getTime() + gathering) : null;
  if (!isOn("in_app") && !mailAt) return;
  await insertNotification(tx, may, { ...news, surface, inApp: isOn("in_app"), mailAt }, now);
}

const isGathered = (event: EventName) => !eventOf(event).hasLetters;
