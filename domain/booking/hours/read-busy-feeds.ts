import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { bookingEvents, calendarFailed } from "../events.ts";
import { type StaleFeed, selectStaleFeeds, writeReading } from "./busy-feed.queries.ts";
import type { BusyFeed, Reading } from "./busy-feed.ts";

const fifteenMinutes = 15 * 60_000;

/** The feeds whose copy is older than 15 minutes or missing, for the job that fetches them. */
export async function listStaleFeeds({ db, actor, now }: Context): Promise<StaleFeed[]> {
  const may = permit(actor, "feed.fetch", undefined);
  return may ? selectStaleFeeds(db, may, new Date(now.getTime() - fifteenMinutes)) : [];
}

/** Stores a reading. After a failure the last good copy stays in force; the host is notified of the first failure. */
export async function noteReading(
  { db, actor, now }: Context,
  { feed, reading }: { feed: Pick<BusyFeed, "id" | "hostId" | "failingSince">; reading: Reading },
): Promise<void> {
  const may = permit(actor, "feed.fetch", undefined);
  if (!may) return;
  await db.transaction().execute(async (tx) => {
    await writeReading(tx, may, feed.id, reading, now);
    if ("entries" in reading || feed.failingSince) return;
    const after = calendarFailed.write({ hostId: feed.hostId, problem: reading.problem });
    await writeAuditEntry(tx, may, bookingEvents["busy_feed.failed"].entry({ entityId: feed.id, after }), now);
  });
}
