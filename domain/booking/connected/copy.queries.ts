import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

type Connected = { id: string; hostId: string };
const once = { columns: ["connectedId", "icsUid"] } as const;

/** A copy, due at once, of each meeting this host still has. */
export async function insertCopiesOfUpcoming(
  tx: Database,
  _: Permit<"connected_calendar.write" | "connected_calendar.connect">,
  { id: connectedId, hostId }: Connected,
  now: Date,
) {
  const meetings = await tx
    .selectFrom("bookingHosts as host")
    .innerJoin("bookings as booking", "booking.id", "host.bookingId")
    .select("booking.icsUid")
    .where("host.hostId", "=", hostId)
    .where("host.isLive", "=", true)
    .where("host.endsAt", ">", now)
    .execute();
  const rows = meetings.map(({ icsUid }) => ({ id: newId(), connectedId, icsUid, nextAt: now }));
  if (rows.length > 0)
    await tx
      .insertInto("calendarCopies")
      .values(rows)
      .onConflict((known) => known.columns(once.columns).doNothing())
      .execute();
}

/** Makes the copies of a meeting due: those there are, also of hosts who lost it, and those its hosts still lack. */
export async function markCopies(tx: Database, _: Permit<"connected_calendar.sync">, bookingId: string, now: Date) {
  const meeting = await tx.selectFrom("bookings").select("icsUid").where("id", "=", bookingId).executeTakeFirst();
  if (!meeting) return;
  const { icsUid } = meeting;
  await tx
    .updateTable("calendarCopies")
    .set(({ eb }) => ({ nextAt: now, attempts: 0, changes: eb("changes", "+", 1) }))
    .where("icsUid", "=", icsUid)
    .execute();
  const connected = await tx
    .selectFrom("connectedCalendars as connected")
    .innerJoin("bookingHosts as host", "host.hostId", "connected.hostId")
    .select("connected.id")
    .where("host.bookingId", "=", bookingId)
    .where("host.isLive", "=", true)
    .where("connected.calendarUrl", "is not", null)
    .execute();
  const rows = connected.map(({ id }) => ({ id: newId(), connectedId: id, icsUid, nextAt: now }));
  if (rows.length > 0)
    await tx
      .insertInto("calendarCopies")
      .values(rows)
      .onConflict((known) => known.columns(once.columns).doNothing())
      .execute();
}

/** Rows per statement, small enough that no other query waits long. */
const batch = 500;

/**
 * Deletes what was noted about meetings that were all over before an instant, and waits for nothing since. A copy that
 * is being written is left for the next run.
 */
export async function deleteOldCopies(db: Database, _: Permit<"connected_calendar.sync">, before: Date, limit = batch) {
  for (;;) {
    const old = db
      .selectFrom("calendarCopies as copy")
      .select("copy.id")
      .where((row) => row.or([row("copy.nextAt", "is", null), row("copy.nextAt", "<", before)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("bookings as booking")
              .select("booking.id")
              .whereRef("booking.icsUid", "=", "copy.icsUid")
              .where("booking.endsAt", ">=", before),
          ),
        ),
      )
      .limit(limit)
      .forUpdate("copy")
      .skipLocked();
    const { numDeletedRows } = await db.deleteFrom("calendarCopies").where("id", "in", old).executeTakeFirstOrThrow();
    if (numDeletedRows < limit) return;
  }
}
