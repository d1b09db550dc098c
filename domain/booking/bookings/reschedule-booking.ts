import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { done, type Problem, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import type { MoveWish } from "../booking.schema.ts";
import { bookingConflict } from "../conflicts.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { hostsAsked, typeFor } from "../types/meeting-type.ts";
import { findBooking } from "./booking.queries.ts";
import type { Booking, StartTaken } from "./booking.ts";
import { findHostsFor, findOtherStarts, type Question } from "./find-starts.ts";
import { deleteExpiredHolds } from "./hold.queries.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";
import { onBooking, whyEnded, whyLate } from "./may-change.ts";
import { replaceBooking } from "./replace-booking.ts";

/** Null when the start is not on offer. */
const move = declareCommandOn({
  ...onBooking,
  action: "booking.reschedule",
  otherwise: (found, actor) => whyLate("booking.reschedule", found, actor),
  run: async ({ db, actor, now }, { question, start }: { question: Question; start: Date }, may, { booking: old }) => {
    const ended = whyEnded(old);
    if (ended) return ended;
    const { type, timeZone } = question;
    // The booking's row first, then the hosts: new bookings lock hosts only, so there is no deadlock.
    const hosts = hostsAsked(type);
    await lockHosts(db, may, hosts);
    await deleteExpiredHolds(db, may, hosts, now);
    const hosted = old.hosts.map(({ id }) => id);
    const hostIds = await findHostsFor(db, question, start, hosted);
    if (hostIds.length === 0) return unchanged(null);
    const { booking, entry } = await replaceBooking(db, actor, may, old, { type, hostIds, start, timeZone, now });
    return logged(booking, entry);
  },
});

/**
 * Moves a meeting: a new booking replaces the old one, which is cancelled in the same transaction and does not block
 * its own move. With several hosts, the same host keeps it where possible.
 */
export function rescheduleBooking(
  { db, actor, now }: Context,
  { id, start, timeZone }: MoveWish & { id: string },
): Promise<Result<Booking, Problem | StartTaken>> {
  return wrap(async (): Promise<Result<Booking, Problem | StartTaken>> => {
    const known = await findBooking(db, id, now);
    const found = known && (await findMeetingType(db, { id: known.meetingType.id }));
    if (!known || !found) return refuse({ kind: "missing" });
    const zone = timeZone ?? known.invitee.timeZone;
    const type = typeFor(found, known.meetingType);
    const question = { type, now, timeZone: zone, visitor: null, except: id };
    const moved = move({ db, actor, now }, { id, question, start }).catch((problem: unknown) => {
      if (isOverlap(problem)) return done(null);
      throw problem;
    });
    const booking = unwrap(await moved);
    if (booking) return done(booking);
    return refuse({ ...bookingConflict("taken").problem, starts: await findOtherStarts(db, question, start) });
  });
}
