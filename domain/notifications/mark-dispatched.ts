import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { markAllWritten } from "./letters/letter.queries.ts";
import { markTold, takeUntoldLines } from "./mail.queries.ts";
import { silenceNews } from "./notifications/keep.queries.ts";
import { keepNews } from "./notifications/keep-news.ts";
import { newsAbout } from "./notifications/news-about.ts";

/**
 * Seeded data is not news: marks all audit entries so far as dispatched, and the letters about the weeks and months so far
 * as written, so that no one is emailed about them.
 */
export const markDispatched = declareCommand({
  action: "mail.send",
  run: async ({ db, now }: Context, _: unknown, may) => {
    const ids = (await takeUntoldLines(db, may, 10_000)).map(({ id }) => id);
    if (ids.length > 0) await markTold(db, may, ids, now);
    await markAllWritten(db, may, now);
    return unchanged(null);
  },
});

/**
 * Turns what was seeded since then into notifications, each of its own time, that are shown in the app and mailed to
 * nobody.
 */
export const keepSeededNews = declareCommand({
  action: "mail.send",
  run: async ({ db }: Context, { since }: { since: Date }, may) => {
    const lines = await takeUntoldLines(db, may, 10_000);
    const late = lines.filter(({ at }) => at >= since).sort((one, next) => one.at.getTime() - next.at.getTime());
    for (const line of late) await keepNews(db, may, await newsAbout(db, may, line), line.at);
    await silenceNews(db, may);
    return unchanged(null);
  },
});
