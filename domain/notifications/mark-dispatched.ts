import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { markAllWritten } from "./letters/letter.queries.ts";
import { markTold, takeUntoldLines } from "./mail.queries.ts";
import { silenceNews } from "./notifications/keep.queries.ts";
import { keepNews } from "./notifications/keep-news.ts";
import { newsAbout } from "./notifications/news-about.ts";

/**
 * Seeded data is not news: marks all audit entries so far as dispatched, and the letters about the weeks and months so far
 * as written, so that no one is emailed about them.
 */
export async function markDispatched({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (!may) return;
  await db.transaction().execute(async (tx) => {
    const ids = (await takeUntoldLines(tx, may, 10_000)).map(({ id }) => id);
    if (ids.length > 0) await markTold(tx, may, ids, now);
    await markAllWritten(tx, may, now);
  });
}

/**
 * Turns what was seeded since then into notifications, each of its own time, that are shown in the app and mailed to
 * nobody.
 */
export async function keepSeededNews({ db, actor }: ReadContext, since: Date): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (!may) return;
  await db.transaction().execute(async (tx) => {
    const lines = await takeUntoldLines(tx, may, 10_000);
    const late = lines.filter(({ at }) => at >= since).sort((one, next) => one.at.getTime() - next.at.getTime());
    for (const line of late) await keepNews(tx, may, await newsAbout(tx, may, line), line.at);
    await silenceNews(tx, may);
  });
}
