import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import type { BusyFeed, KnownTimes, Reading } from "./busy-feed.ts";

const columns = ["id", "hostId", "url", "fetchedAt", "failingSince", "lastProblem"] as const;

export function selectFeeds(db: Database, _: Permit<"availability.read">, hostId: string): Promise<BusyFeed[]> {
  return db
    .selectFrom("busyFeeds")
    .select(columns)
    .select(({ ref }) => ref("remarks").$castTo<string[]>().as("remarks"))
    .where("hostId", "=", hostId)
    .orderBy("id")
    .execute();
}

export async function findFeedCount(db: Database, hostId: string): Promise<number> {
  return (await db.selectFrom("busyFeeds").select("id").where("hostId", "=", hostId).execute()).length;
}

/** The new feed's id, or null when the host already has it. */
export async function insertFeed(
  tx: Database,
  _: Permit<"availability.write">,
  { hostId, url }: Pick<BusyFeed, "hostId" | "url">,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto("busyFeeds")
    .values({ id: newId(now.getTime()), hostId, url, createdAt: now })
    .onConflict((known) => known.columns(["hostId", "url"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteFeed(
  tx: Database,
  _: Permit<"availability.write">,
  { hostId, id }: Pick<BusyFeed, "hostId" | "id">,
): Promise<boolean> {
  if (!isId(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom("busyFeeds")
    .where("id", "=", id)
    .where("hostId", "=", hostId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export type StaleFeed = Omit<BusyFeed, "remarks"> & { known: KnownTimes };

/** Those not read since `before`, the oldest first. */
export function selectStaleFeeds(db: Database, _: Permit<"feed.fetch">, before: Date): Promise<StaleFeed[]> {
  return db
    .selectFrom("busyFeeds")
    .select(columns)
    .select(({ ref }) => ref("known").$castTo<KnownTimes>().as("known"))
    .where(({ eb, or }) => or([eb("fetchedAt", "is", null), eb("fetchedAt", "<", before)]))
    .orderBy("fetchedAt", (order) => order.asc().nullsFirst())
    .limit(200)
    .execute();
}

export async function writeReading(db: Database, _: Permit<"feed.fetch">, id: string, reading: Reading, now: Date) {
  const update = db.updateTable("busyFeeds").where("id", "=", id);
  if ("entries" in reading) {
    const { entries, known = {}, remarks = [] } = reading;
    await update
      .set({ entries: JSON.stringify(entries), known: JSON.stringify(known), remarks: JSON.stringify(remarks) })
      .set({ fetchedAt: now, failingSince: null, lastProblem: null })
      .execute();
    return;
  }
  await update
    .set(({ fn, val }) => ({
      lastProblem: reading.problem.slice(0, 500),
      failingSince: fn.coalesce("failingSince", val(now)),
    }))
    .execute();
}
