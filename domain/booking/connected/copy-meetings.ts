import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { declarationOf, eventOf, type NamedEntry } from "#domain/audit/index.ts";
import { backOffUntil } from "#domain/kernel/back-off-until.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { type CalendarEntry, readCalendarEntry } from "../bookings/calendar-entry.ts";
import { bookingEvents, calendarFailed } from "../events.ts";
import type { CalendarAccount } from "./connected-calendar.ts";
import { deleteOldCopies, markCopies } from "./copy.queries.ts";
import { type DueCopy, findDueCopy, findMeetingOf, saveCopy, saveFailure, takeDueCopy } from "./due-copy.queries.ts";
import { openAccount, unopened } from "./open-account.ts";

const minute = 60_000;
/** The waits after a failure; the last one repeats until the meeting is over. */
export const copyWaits = [minute, 5 * minute, 15 * minute, 60 * minute];
/** Longer than any attempt lasts: how long a calendar stays taken by a process that died. */
const takenMs = 2 * minute;

/** `isRefused`: only connecting again helps. */
type Answer = { ok: true; etag: string | null } | { ok: false; because: string; isRefused?: true };
type CopyAddress = { calendarUrl: string; uid: string };

/** Writes to a host's calendar, of whichever kind, and removes from it, in a way that can be repeated. */
export type CalendarWriter = {
  write: (account: CalendarAccount, where: CopyAddress, entry: CalendarEntry, etag: string | null) => Promise<Answer>;
  remove: (account: CalendarAccount, where: CopyAddress) => Promise<Answer>;
};
export type Copying = { writer: CalendarWriter; keys: SecretKeeper; clock: () => Date };

/** Makes the copies due that an audit entry concerns, in the transaction that marks the entry as told. */
export async function queueCopies(
  { db: tx, actor, now }: Context,
  { entityId, ...entry }: NamedEntry & { entityId: string },
): Promise<void> {
  const may = permit(actor, "connected_calendar.sync", undefined);
  const event = eventOf(entry);
  if (may && event && declarationOf(event).movesMeeting) await markCopies(tx, may, entityId, now);
}

const keptMs = 30 * 24 * 60 * minute;

/** Forgets the copies of meetings that have been over for thirty days. The meetings in the calendars stay. */
export async function forgetCopies({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "connected_calendar.sync", undefined);
  if (may) await deleteOldCopies(db, may, new Date(now.getTime() - keptMs));
}

/** Whether there may be something to write. */
export async function isAnyCopyDue({ db, actor, now }: Context): Promise<boolean> {
  const may = permit(actor, "connected_calendar.sync", undefined);
  return may !== null && (await findDueCopy(db, may, now)) !== undefined;
}

/**
 * Brings the next copy that is due up to date, and says whether there was one. What is written is read from the booking
 * as it is now, so that an attempt can be repeated, and one that was missed does no harm.
 */
export async function copyNext({ db, actor }: ReadContext, { writer, keys, clock }: Copying): Promise<boolean> {
  const may = permit(actor, "connected_calendar.sync", undefined);
  const now = clock();
  const due = valueOrNull(await takeNext({ db, actor, now }));
  if (!may || !due) return false;
  const meeting = await findMeetingOf(db, may, due);
  const wantedSeq = meeting?.isWanted ? meeting.icsSeq : null;
  const answer = await bringUpToDate({ db, actor }, { due, id: meeting?.id ?? "", wantedSeq, writer, keys, clock });
  await saveAttempt({ db, actor, now: clock() }, { due, meeting, wantedSeq, answer });
  return true;
}

const takeNext = declareCommand({
  action: "connected_calendar.sync",
  run: async ({ db, now }: Context, _: unknown, may) =>
    unchanged(await takeDueCopy(db, may, { now, until: new Date(now.getTime() + takenMs) })),
});

type Attempt = {
  due: DueCopy;
  meeting: Awaited<ReturnType<typeof findMeetingOf>>;
  wantedSeq: number | null;
  answer: Answer;
};

const saveAttempt = declareCommand({
  action: "connected_calendar.sync",
  run: async ({ db, now }, { due, meeting, wantedSeq, answer }: Attempt, may) => {
    if (answer.ok) {
      const times = timesOf(wantedSeq === null ? null : meeting);
      await saveCopy(db, may, due, { writtenSeq: wantedSeq, ...times, etag: answer.etag, now });
      return unchanged(null);
    }
    const wait = copyWaits[Math.min(due.attempts, copyWaits.length - 1)] ?? 0;
    const isOver = !meeting || meeting.endsAt <= now;
    const nextAt = isOver ? null : new Date(now.getTime() + wait);
    const { because, isRefused = false } = answer;
    const failed = { because, isRefused, nextAt, busyUntil: backOffUntil(now, due.unwrittenSince), now };
    if (!(await saveFailure(db, may, due, failed))) return unchanged(null);
    // The audit entry tells the host.
    const after = calendarFailed.write({ hostId: due.hostId, problem: because });
    return logged(null, bookingEvents["connected_calendar.failed"].entry({ entityId: due.connectedId, after }));
  },
});

const timesOf = (meeting: { startsAt: Date; endsAt: Date } | null | undefined) => ({
  writtenFrom: meeting?.startsAt ?? null,
  writtenTo: meeting?.endsAt ?? null,
});

async function bringUpToDate(
  { db, actor }: ReadContext,
  { due, id, wantedSeq, writer, keys, clock }: Copying & { due: DueCopy; id: string; wantedSeq: number | null },
): Promise<Answer> {
  const { calendarUrl, icsUid: uid, writtenSeq, etag } = due;
  if (!calendarUrl || (wantedSeq !== null && wantedSeq === writtenSeq)) return { ok: true, etag };
  const account = openAccount(keys, { ...due, id: due.connectedId });
  if (!account) return { ok: false, because: unopened };
  if (wantedSeq === null) return writer.remove(account, { calendarUrl, uid });
  const entry = await readCalendarEntry({ db, actor, now: clock() }, id);
  if (!entry.ok) return { ok: true, etag: null };
  return writer.write(account, { calendarUrl, uid }, entry.value, etag);
}
