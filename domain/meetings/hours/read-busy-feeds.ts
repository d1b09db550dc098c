import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { selectStaleFeeds, writeReading } from "./busy-feed.queries.ts";
import type { BusyFeed, Reading } from "./busy-feed.ts";

const fifteenMinutes = 15 * 60_000;

/** The feeds whose copy is older than 15 minutes or missing, for the job that fetches them. */
export async function listStaleFeeds(db: Database, actor: Actor, now: Date): Promise<BusyFeed[]> {
  const may = permit(actor, "feed.fetch", undefined);
  return may ? selectStaleFeeds(db, may, new Date(now.getTime() - fifteenMinutes)) : [];
}

/** Keeps what was read; after a failure the last good copy stays in force. */
export async function noteReading(db: Database, actor: Actor, id: string, reading: Reading, at: Date): Promise<void> {
  const may = permit(actor, "feed.fetch", undefined);
  if (may) await writeReading(db, may, id, reading, at);
}
