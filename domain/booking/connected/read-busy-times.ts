import type { Actor } from "#domain/access/actor.ts";
import { command, logged, unchanged } from "#domain/access/command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Reading } from "../hours/busy-feed.ts";
import { saveReading, selectOwnUids, selectStale } from "./connected-calendar.queries.ts";
import type { CalendarAccount, SecretKeeper } from "./connected-calendar.ts";
import { openAccount, restUntil, unopened } from "./open-account.ts";

const fifteenMinutes = 15 * 60_000;
const atOnce = 4;

type Asked = { account: CalendarAccount; calendarUrl: string; timeZone: string };
type Deps = {
  keys: SecretKeeper;
  clock: () => Date;
  /** Reads a calendar, without the events whose uids `ownOf` knows. */
  read: (asked: Asked, ownOf: (uids: string[]) => Promise<string[]>) => Promise<Reading>;
};

/**
 * Reads the connected calendars whose busy times are older than 15 minutes or were never read, a few at a time, so that
 * a slow server keeps none of the others waiting. Our own meetings in them are left out: they are busy already, with
 * their buffers, and must not stand in the way of their own move.
 */
export async function readBusyTimes(db: Database, actor: Actor, { keys, clock, read }: Deps): Promise<void> {
  const may = permit(actor, "connected_calendar.sync", undefined);
  if (!may) return;
  const ownOf = (uids: string[]) => selectOwnUids(db, may, uids.filter(isId));
  const now = clock();
  const stale = await selectStale(db, may, { now, before: new Date(now.getTime() - fifteenMinutes) });
  const waiting = stale.values();
  async function readWaiting() {
    for (const calendar of waiting) await readOne(calendar);
  }
  await Promise.all(Array.from({ length: atOnce }, readWaiting));

  async function readOne({ calendarUrl, timeZone, unreadSince, ...row }: (typeof stale)[number]) {
    const account = openAccount(keys, row);
    const reading =
      account && calendarUrl ? await read({ account, calendarUrl, timeZone }, ownOf) : { problem: unopened };
    const at = clock();
    await command(db, actor, { action: "connected_calendar.sync", now: at }, async (tx, may) => {
      await saveReading(tx, may, row.id, reading, { at, readAfter: restUntil(at, unreadSince) });
      if ("entries" in reading || unreadSince) return unchanged(null);
      const after = { hostId: row.hostId, problem: reading.problem };
      return logged(null, { entity: "connected_calendar", entityId: row.id, after });
    });
  }
}
