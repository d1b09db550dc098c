import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { Reading } from "../hours/busy-feed.ts";
import type { ConnectedCalendar, FoundCalendar } from "./connected-calendar.ts";

export async function findConnected(
  db: Database,
  _: Permit<"connected_calendar.read">,
  hostId: string,
): Promise<ConnectedCalendar | null> {
  const row = await db
    .selectFrom("connectedCalendars as connected")
    .select(["id", "address", "userName", "found", "calendarName", "fetchedAt"])
    .select(["unreadSince", "readProblem", "unwrittenSince", "writeProblem"])
    .select((connected) =>
      connected
        .selectFrom("calendarCopies")
        .select(({ fn }) => fn.countAll<string>().as("waiting"))
        .whereRef("connectedId", "=", "connected.id")
        .where("nextAt", "is not", null)
        .as("waiting"),
    )
    .where("hostId", "=", hostId)
    .executeTakeFirst();
  // Only ever written by insertConnected.
  return row ? { ...row, found: row.found as FoundCalendar[], waiting: Number(row.waiting) } : null;
}

/** Locks the row until the transaction ends. */
export const findConnectedToChange = (tx: Database, hostId: string) =>
  tx.selectFrom("connectedCalendars").selectAll().where("hostId", "=", hostId).forUpdate().executeTakeFirst();

type New = Pick<Row<"connectedCalendars">, "id" | "hostId" | "address" | "userName" | "sealed" | "keyId" | "createdAt">;

/** False when the host has one already. */
export async function insertConnected(
  tx: Database,
  _: Permit<"connected_calendar.write">,
  connected: New,
  found: FoundCalendar[],
): Promise<boolean> {
  const row = await tx
    .insertInto("connectedCalendars")
    .values({ ...connected, found: JSON.stringify(found) })
    .onConflict((known) => known.column("hostId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveChoice(
  tx: Database,
  _: Permit<"connected_calendar.write">,
  id: string,
  { url, name }: FoundCalendar,
) {
  await tx
    .updateTable("connectedCalendars")
    .set({ calendarUrl: url, calendarName: name })
    .where("id", "=", id)
    .execute();
}

/** With what was noted about its meetings; the meetings in the calendar itself stay. */
export async function deleteConnected(tx: Database, _: Permit<"connected_calendar.write">, id: string) {
  await tx.deleteFrom("connectedCalendars").where("id", "=", id).execute();
}

/** Those not read since `before`, the oldest first. */
export const selectStale = (
  db: Database,
  _: Permit<"connected_calendar.sync">,
  { now, before }: { now: Date; before: Date },
) =>
  db
    .selectFrom("connectedCalendars as connected")
    .innerJoin("people as host", "host.id", "connected.hostId")
    .select(["connected.id", "connected.hostId", "host.timeZone", "connected.address", "connected.userName"])
    .select(["connected.sealed", "connected.calendarUrl", "connected.unreadSince"])
    .where("calendarUrl", "is not", null)
    .where("host.status", "=", "active")
    .where((row) => row.or([row("readAfter", "is", null), row("readAfter", "<=", now)]))
    .where((row) => row.or([row("fetchedAt", "is", null), row("fetchedAt", "<", before)]))
    .orderBy("fetchedAt", (order) => order.asc().nullsFirst())
    .limit(200)
    .execute();

/** After a failure the last good copy stays. */
export async function saveReading(
  tx: Database,
  _: Permit<"connected_calendar.sync">,
  id: string,
  reading: Reading,
  { at, readAfter }: { at: Date; readAfter: Date },
) {
  const update = tx.updateTable("connectedCalendars").where("id", "=", id);
  if ("entries" in reading)
    await update
      .set({ entries: JSON.stringify(reading.entries), fetchedAt: at })
      .set({ unreadSince: null, readProblem: null, readAfter: null })
      .execute();
  else
    await update
      .set(({ fn, val }) => ({ unreadSince: fn.coalesce("unreadSince", val(at)) }))
      .set({ readProblem: reading.problem, readAfter })
      .execute();
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
