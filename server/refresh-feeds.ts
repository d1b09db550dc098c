import { jobs } from "#domain/access/actor.ts";
import {
  listStaleFeeds,
  noteReading,
  type Reading,
  readAvailability,
  type StaleFeed,
} from "#domain/booking/hours/index.ts";
import { guardedFetch } from "#platform/fetch/guarded-fetch.ts";
import type { AppContext } from "./app-context.ts";

const bodyTimeout = { milliseconds: 15_000, bytes: 10 * 1024 * 1024 };
const day = 86_400_000;
const atOnce = 5;

type FeedDeps = Pick<AppContext, "db" | "clock">;

/**
 * Refreshes the hosts' external calendars whose copies are out of date, a few at a time. `allowedHosts` may be private
 * (tests).
 */
export async function refreshFeeds({ db, clock }: FeedDeps, allowedHosts: string[] = []): Promise<void> {
  const feeds = await listStaleFeeds({ db, actor: jobs, now: clock() });
  for (let from = 0; from < feeds.length; from += atOnce) {
    const batch = feeds.slice(from, from + atOnce);
    await Promise.all(
      batch.map(async (feed) => noteReading({ db, actor: jobs, now: clock() }, { feed, reading: await read(feed) })),
    );
  }

  async function read({ url, hostId, known }: StaleFeed): Promise<Reading> {
    const fetched = await guardedFetch(url, { ...bodyTimeout, allowedHosts });
    if (!fetched.ok) return { problem: fetched.because };
    const hours = await readAvailability({ db, actor: jobs }, hostId);
    const zone = hours.ok ? hours.value.timeZone : "UTC";
    const now = clock().getTime();
    // Loaded on first use: most agencies have no feed.
    const { decodeCalendar } = await import("#platform/feeds/calendar-text.ts");
    const { readBusyFeed } = await import("#platform/feeds/read-busy-feed.ts");
    const text = decodeCalendar(fetched.body);
    const feed = await readBusyFeed(text, { from: now - day, to: now + 731 * day }, { timeZone: zone, known });
    if (!feed.ok) return { problem: feed.because };
    const entries = feed.busy.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
    return { entries, known: feed.known, remarks: feed.remarks };
  }
}
