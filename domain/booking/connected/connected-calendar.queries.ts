import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { ConnectedCalendar, FoundCalendar } from "./connected-calendar.ts";

/** In one query with whether the agency has a client at Google, by which one there could be connected. */
export async function findConnected(
  db: Database,
  _: Permit<"connected_calendar.read">,
  hostId: string,
): Promise<{ connected: ConnectedCalendar | null; hasGoogle: boolean }> {
  const row = await db
    .selectFrom("people as host")
    .leftJoin("connectedCalendars as connected", "connected.hostId", "host.id")
    .select(["connected.id", "kind", "address", "userName", "found", "calendarName", "fetchedAt"])
    .select(["unreadSince", "readProblem", "unwrittenSince", "writeProblem", "refusedAt"])
    .select(({ ref }) => ref("connected.remarks").$castTo<string[] | null>().as("remarks"))
    .select(({ exists, selectFrom }) => exists(selectFrom("googleClients").select("id")).as("hasGoogle"))
    .select((connected) =>
      connected
        .selectFrom("calendarCopies")
        .select(({ fn }) => fn.countAll<string>().as("waiting"))
        .whereRef("connectedId", "=", "connected.id")
        .where("nextAt", "is not", null)
        .as("waiting"),
    )
    .where("host.id", "=", hostId)
    .executeTakeFirst();
  const hasGoogle = Boolean(row?.hasGoogle);
  const { id, address, userName } = row ?? {};
  if (!row || !id || !address || !userName) return { connected: null, hasGoogle };
  const { hasGoogle: __, ...told } = row;
  const kind = row.kind === "google" ? "google" : "caldav";
  // Only ever written by insertConnected.
  const found = row.found as FoundCalendar[];
  return {
    connected: {
      ...told,
      id,
      kind,
      address,
      userName,
      found,
      waiting: Number(row.waiting),
      remarks: row.remarks ?? [],
    },
    hasGoogle,
  };
}

/** Locks the row until the transaction ends. */
export const findConnectedToChange = (tx: Database, hostId: string) =>
  tx.selectFrom("connectedCalendars").selectAll().where("hostId", "=", hostId).forUpdate().executeTakeFirst();

type Columns = "id" | "hostId" | "kind" | "address" | "userName" | "sealed" | "keyId" | "createdAt";
type New = Pick<Row<"connectedCalendars">, Columns>;

/** False when the host has one already. */
export async function insertConnected(
  tx: Database,
  _: Permit<"connected_calendar.write" | "connected_calendar.connect">,
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

type Choice = { url: string; userName: string; hostId: string };

/**
 * The name of another host whose meetings go to this calendar; who else would choose it waits until the transaction ends.
 * An address at Google is of one calendar, another server may have the same for each of its accounts.
 */
export async function findOtherOwner(
  tx: Database,
  _: Permit<"connected_calendar.write" | "connected_calendar.connect">,
  { url, userName, hostId }: Choice,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${url}`}, 0))`.execute(tx);
  return tx
    .selectFrom("connectedCalendars as connected")
    .innerJoin("authUsers as host", "host.id", "connected.hostId")
    .select("host.name")
    .where("connected.calendarUrl", "=", url)
    .where((row) => row.or([row("connected.kind", "=", "google"), row("connected.userName", "=", userName)]))
    .where("connected.hostId", "<>", hostId)
    .limit(1)
    .executeTakeFirst();
}

export async function saveChoice(
  tx: Database,
  _: Permit<"connected_calendar.write" | "connected_calendar.connect">,
  id: string,
  { url, name }: FoundCalendar,
) {
  await tx
    .updateTable("connectedCalendars")
    .set({ calendarUrl: url, calendarName: name })
    .where("id", "=", id)
    .execute();
}

/** A new token for the same account: all that failed with the former is due at once. */
export async function saveAgain(
  tx: Database,
  _: Permit<"connected_calendar.write" | "connected_calendar.connect">,
  id: string,
  token: { sealed: Buffer; keyId: string },
  now: Date,
) {
  const well = { refusedAt: null, unreadSince: null, readProblem: null, readAfter: null };
  await tx
    .updateTable("connectedCalendars")
    .set({ ...token, ...well, unwrittenSince: null, writeProblem: null, busyUntil: null })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("calendarCopies")
    .set({ attempts: 0, nextAt: now })
    .where("connectedId", "=", id)
    .where("nextAt", "is not", null)
    .execute();
}

/** With what was noted about its meetings; the meetings in the calendar itself stay. */
export async function deleteConnected(tx: Database, _: Permit<"connected_calendar.write">, id: string) {
  await tx.deleteFrom("connectedCalendars").where("id", "=", id).execute();
}
