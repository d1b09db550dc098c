import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { backOffUntil } from "#domain/kernel/back-off-until.ts";
import { isId } from "#domain/kernel/id.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { bookingEvents, calendarFailed } from "../events.ts";
import type { KnownTimes, Reading } from "../hours/busy-feed.ts";
import { merge, subtract } from "../slots/stretches.ts";
import type { CalendarAccount } from "./connected-calendar.ts";
import { openAccount, unopened } from "./open-account.ts";
import { saveReading, selectOwnTimes, selectOwnUids, selectStale } from "./reading.queries.ts";

const fifteenMinutes = 15 * 60_000;
const atOnce = 4;

type BusyQuery = { account: CalendarAccount; calendarUrl: string; timeZone: string; known: KnownTimes };
type Deps = {
  keys: SecretKeeper;
  clock: () => Date;
  /** Reads a calendar, without the events whose uids `ownOf` knows; where events have no names, with all of them. */
  read: (asked: BusyQuery, ownOf: (uids: string[]) => Promise<string[]>) => Promise<Reading>;
};

/**
 * Reads the connected calendars whose busy times are older than 15 minutes or were never read, a few at a time, so that
 * a slow server keeps none of the others waiting. Our own meetings in them are left out: they are busy already, with
 * their buffers, and must not stand in the way of their own move.
 */
export async function readBusyTimes({ db, actor, keys, clock, read }: ReadContext & Deps): Promise<void> {
  const may = permit(actor, "connected_calendar.sync", undefined);
  if (!may) return;
  const ownTimes = (id: string) => selectOwnTimes(db, may, id);
  const ownOf = (uids: string[]) => selectOwnUids(db, may, uids.filter(isId));
  const now = clock();
  const stale = await selectStale(db, may, { now, before: new Date(now.getTime() - fifteenMinutes) });
  const waiting = stale.values();
  async function readWaiting() {
    for (const calendar of waiting) await readOne(calendar);
  }
  await Promise.all(Array.from({ length: atOnce }, readWaiting));

  async function readOne({ calendarUrl, timeZone, known, unreadSince, ...row }: (typeof stale)[number]) {
    const account = openAccount(keys, row);
    const now = clock();
    const found: Reading =
      account && calendarUrl ? await read({ account, calendarUrl, timeZone, known }, ownOf) : { problem: unopened };
    const isNameless = account?.kind === "google" && "entries" in found;
    const reading = isNameless ? without(found.entries, await ownTimes(row.id)) : found;
    await keepReading({ db, actor, now }, { row, reading, readAfter: backOffUntil(clock(), unreadSince) });
  }
}

type Read = { row: Parameters<typeof saveReading>[2] & { hostId: string }; reading: Reading; readAfter: Date };

const keepReading = declareCommand({
  action: "connected_calendar.sync",
  run: async ({ db, now }, { row, reading, readAfter }: Read, may) => {
    const isTold = await saveReading(db, may, row, reading, { now, readAfter });
    if ("entries" in reading || !isTold) return unchanged(null);
    const after = calendarFailed.write({ hostId: row.hostId, problem: reading.problem });
    return logged(null, bookingEvents["connected_calendar.failed"].entry({ entityId: row.id, after }));
  },
});

type Entries = { from: Date; to: Date }[];

/** Busy times without those of our own meetings. */
function without(entries: Entries, own: Entries): Reading {
  const spans = [entries, own].map((list) => list.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })));
  const [busy = [], ours = []] = spans;
  const left = subtract(merge(busy), ours);
  return { entries: left.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })) };
}
