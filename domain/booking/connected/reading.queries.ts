import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { KnownTimes, Reading } from "../hours/busy-feed.ts";

/** Those not read since `before`, or at Google not since a meeting in it changed; the oldest first. */
export const selectStale = (
  db: Database,
  _: Permit<"connected_calendar.sync">,
  { now, before }: { now: Date; before: Date },
) =>
  db
    .selectFrom("connectedCalendars as connected")
    .innerJoin("people as host", "host.id", "connected.hostId")
    .select(["connected.id", "connected.hostId", "connected.kind", "host.timeZone"])
    .select(({ ref }) => ref("connected.known").$castTo<KnownTimes>().as("known"))
    .select(["connected.address", "connected.userName"])
    .select(["connected.sealed", "connected.calendarUrl", "connected.unreadSince"])
    .where("calendarUrl", "is not", null)
    .where("refusedAt", "is", null)
    .where("host.status", "=", "active")
    .where((row) => row.or([row("readAfter", "is", null), row("readAfter", "<=", now)]))
    .where((row) => {
      const isChanged = row.and([row("kind", "=", "google"), row("writtenAt", ">=", row.ref("fetchedAt"))]);
      return row.or([row("fetchedAt", "is", null), row("fetchedAt", "<", before), isChanged]);
    })
    .orderBy("fetchedAt", (order) => order.asc().nullsFirst())
    .limit(200)
    .execute();

/**
 * After a failure the last good copy stays. Returns whether its host is told: of the first failure since it last
 * worked, and once of a refusal. A failure of an account that was replaced meanwhile says nothing of the new one.
 */
export async function saveReading(
  tx: Database,
  _: Permit<"connected_calendar.sync">,
  { id, sealed }: { id: string; sealed: Buffer },
  reading: Reading,
  { now, readAfter }: { now: Date; readAfter: Date },
): Promise<boolean> {
  const update = tx.updateTable("connectedCalendars").where("id", "=", id);
  if ("entries" in reading) {
    const { entries, known = {}, remarks = [] } = reading;
    await update
      .set({ entries: JSON.stringify(entries), known: JSON.stringify(known), remarks: JSON.stringify(remarks) })
      .set({ fetchedAt: now })
      .set({ unreadSince: null, readProblem: null, readAfter: null })
      .execute();
    return false;
  }
  const was = await tx
    .selectFrom("connectedCalendars")
    .select(["unreadSince", "refusedAt"])
    .where("id", "=", id)
    .where("sealed", "=", sealed)
    .forUpdate()
    .executeTakeFirst();
  if (!was) return false;
  const { problem, isRefused = false } = reading;
  await update
    .set({ unreadSince: was.unreadSince ?? now, readProblem: problem, readAfter })
    .$if(isRefused, (row) => row.set({ refusedAt: was.refusedAt ?? now }))
    .execute();
  return isRefused ? was.refusedAt === null : was.unreadSince === null;
}

/** Which of these calendar uids are meetings of our own. */
export async function selectOwnUids(
  db: Database,
  _: Permit<"connected_calendar.sync">,
  uids: string[],
): Promise<string[]> {
  if (uids.length === 0) return [];
  const rows = await db.selectFrom("bookings").select("icsUid").distinct().where("icsUid", "in", uids).execute();
  return rows.map(({ icsUid }) => icsUid);
}

/**
 * When the meetings in a calendar are: as they were last written, and as they stand now, where its host still has them.
 */
export async function selectOwnTimes(db: Database, _: Permit<"connected_calendar.sync">, connectedId: string) {
  const rows = await db
    .selectFrom("calendarCopies as copy")
    .innerJoin("connectedCalendars as connected", "connected.id", "copy.connectedId")
    .leftJoin("bookings as booking", (booking) =>
      booking.onRef("booking.icsUid", "=", "copy.icsUid").on("booking.status", "<>", "cancelled"),
    )
    .leftJoin("bookingHosts as host", (host) =>
      host
        .onRef("host.bookingId", "=", "booking.id")
        .onRef("host.hostId", "=", "connected.hostId")
        .on("host.isLive", "=", true),
    )
    .select(["copy.writtenFrom", "copy.writtenTo", "host.startsAt", "host.endsAt"])
    .where("copy.connectedId", "=", connectedId)
    .execute();
  return rows.flatMap(({ writtenFrom, writtenTo, startsAt, endsAt }) => [
    ...(writtenFrom && writtenTo ? [{ from: writtenFrom, to: writtenTo }] : []),
    ...(startsAt && endsAt ? [{ from: startsAt, to: endsAt }] : []),
  ]);
}
