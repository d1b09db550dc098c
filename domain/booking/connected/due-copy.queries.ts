import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type DueCopy = NonNullable<Awaited<ReturnType<typeof takeDueCopy>>>;

/** The next copy that is due, with its calendar taken until `until`: nobody else writes to it in the meantime. */
export async function takeDueCopy(
  tx: Database,
  _: Permit<"connected_calendar.sync">,
  { now, until }: { now: Date; until: Date },
) {
  const due = await tx
    .selectFrom("calendarCopies as copy")
    .innerJoin("connectedCalendars as connected", "connected.id", "copy.connectedId")
    .innerJoin("people as host", "host.id", "connected.hostId")
    .select(["copy.id", "copy.connectedId", "copy.icsUid", "copy.writtenSeq", "copy.etag"])
    .select(["copy.attempts", "copy.changes", "connected.hostId", "connected.kind"])
    .select(["connected.address", "connected.userName"])
    .select(["connected.sealed", "connected.calendarUrl", "connected.unwrittenSince"])
    .where("copy.nextAt", "<=", now)
    .where("connected.calendarUrl", "is not", null)
    .where("connected.refusedAt", "is", null)
    .where("host.status", "=", "active")
    .where((row) => row.or([row("connected.busyUntil", "is", null), row("connected.busyUntil", "<=", now)]))
    .orderBy("copy.nextAt")
    .orderBy("copy.id")
    .limit(1)
    .forUpdate(["connected", "copy"])
    .skipLocked()
    .executeTakeFirst();
  if (due)
    await tx.updateTable("connectedCalendars").set({ busyUntil: until }).where("id", "=", due.connectedId).execute();
  return due ?? null;
}

/** The meeting as it stands after all its moves, and whether this host still has it. */
export async function findMeetingOf(db: Database, _: Permit<"connected_calendar.sync">, due: DueCopy) {
  return db
    .selectFrom("bookings as booking")
    .leftJoin("bookings as later", "later.rescheduledFrom", "booking.id")
    .leftJoin("bookingHosts as host", (host) =>
      host.onRef("host.bookingId", "=", "booking.id").on("host.hostId", "=", due.hostId),
    )
    .select(["booking.id", "booking.startsAt", "booking.endsAt", "booking.icsSeq"])
    .select(sql<boolean>`host.host_id is not null and booking.status <> 'cancelled'`.as("isWanted"))
    .where("booking.icsUid", "=", due.icsUid)
    .where("later.id", "is", null)
    .orderBy("booking.icsSeq", "desc")
    .limit(1)
    .executeTakeFirst();
}

type CopyState = {
  writtenSeq: number | null;
  writtenFrom: Date | null;
  writtenTo: Date | null;
  etag: string | null;
  now: Date;
};

/** A change that came while this one was being written stays due. */
export async function saveCopy(
  tx: Database,
  _: Permit<"connected_calendar.sync">,
  { id, connectedId, changes }: DueCopy,
  { now, ...saved }: CopyState,
) {
  // The connection first, as everything else that locks both.
  const well = { writtenAt: now, busyUntil: null, unwrittenSince: null, writeProblem: null };
  await tx.updateTable("connectedCalendars").set(well).where("id", "=", connectedId).execute();
  await tx
    .updateTable("calendarCopies")
    .set((copy) => ({
      ...saved,
      attempts: 0,
      nextAt: copy.case().when("changes", "=", changes).then(null).else(copy.ref("nextAt")).end(),
    }))
    .where("id", "=", id)
    .execute();
}

type CopyFailure = { because: string; isRefused: boolean; nextAt: Date | null; busyUntil: Date; now: Date };

/**
 * Whether its host is told: of the first failure since it last worked, and once of a refusal. A failure of an account
 * that was replaced meanwhile says nothing of the new one.
 */
export async function saveFailure(
  tx: Database,
  _: Permit<"connected_calendar.sync">,
  { id, connectedId, sealed }: DueCopy,
  { because, isRefused, nextAt, busyUntil, now }: CopyFailure,
): Promise<boolean> {
  const connected = await tx
    .selectFrom("connectedCalendars")
    .select(["unwrittenSince", "refusedAt"])
    .where("id", "=", connectedId)
    .where("sealed", "=", sealed)
    .forUpdate()
    .executeTakeFirst();
  if (!connected) return false;
  await tx
    .updateTable("calendarCopies")
    .set((copy) => ({ nextAt, attempts: copy("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const { unwrittenSince, refusedAt } = connected;
  await tx
    .updateTable("connectedCalendars")
    .set({ busyUntil, writeProblem: because, unwrittenSince: unwrittenSince ?? now })
    .$if(isRefused, (row) => row.set({ refusedAt: refusedAt ?? now }))
    .where("id", "=", connectedId)
    .execute();
  return isRefused ? refusedAt === null : unwrittenSince === null;
}

/** Whether anything is due that a calendar may take: most of the time nothing is. */
export const findDueCopy = (db: Database, _: Permit<"connected_calendar.sync">, now: Date) =>
  db
    .selectFrom("calendarCopies as copy")
    .innerJoin("connectedCalendars as connected", "connected.id", "copy.connectedId")
    .select("copy.id")
    .where("copy.nextAt", "<=", now)
    .where("connected.refusedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
