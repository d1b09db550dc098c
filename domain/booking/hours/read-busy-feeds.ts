import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { bookingEvents, calendarFailed } from "../events.ts";
import { type StaleFeed, selectStaleFeeds, writeReading } from "./busy-feed.queries.ts";
import type { BusyFeed, Reading } from "./busy-feed.ts";

type FeedReading = { feed: Pick<BusyFeed, "id" | "hostId" | "failingSince">; reading: Reading };

const fifteenMinutes = 15 * 60_000;

/** The feeds whose copy is older than 15 minutes or missing, for the job that fetches them. */
export async function listStaleFeeds({ db, actor, now }: Context): Promise<StaleFeed[]> {
  const may = permit(actor, "feed.fetch", undefined);
  return may ? selectStaleFeeds(db, may, new Date(now.getTime() - fifteenMinutes)) : [];
}

/** Stores a reading. After a failure the last good copy stays in force; the host is notified of the first failure. */
export const noteReading = declareCommand({
  action: "feed.fetch",
  run: async ({ db, now }: Context, { feed, reading }: FeedReading, may) => {
    await writeReading(db, may, feed.id, reading, now);
    if ("entries" in reading || feed.failingSince) return unchanged(null);
    const after = calendarFailed.write({ hostId: feed.hostId, problem: reading.problem });
    return logged(null, bookingEvents["busy_feed.failed"].entry({ entityId: feed.id, after }));
  },
});
