import { type Actor, setup } from "#domain/access/actor.ts";
import { keepSeededNews, listNotifications, markRead } from "#domain/notifications/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

/** What everyone was told of since yesterday. Before today they have read it. */
export async function seedNews({ db }: Pick<AppContext, "db">, readers: Actor[], now: Date): Promise<void> {
  await keepSeededNews({ db, actor: setup }, hoursBefore(now, 40));
  const lastNight = hoursBefore(now, 12);
  for (const reader of readers) {
    const { notifications } = must(await listNotifications({ db, actor: reader }, null));
    const old = notifications.filter(({ latestAt }) => latestAt < lastNight);
    for (const { id, latestAt } of old) must(await markRead({ db, actor: reader, now: hoursBefore(latestAt, -1) }, id));
  }
}
