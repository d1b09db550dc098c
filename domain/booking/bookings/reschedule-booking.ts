import type { Actor } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { MoveWish } from "../booking.schema.ts";
import { bookingConflict } from "../conflicts.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { hostsAsked, typeFor } from "../types/meeting-type.ts";
import { findBooking, findBookingToChange } from "./booking.queries.ts";
import type { Booking, StartTaken } from "./booking.ts";
import { findHostsFor, findOtherStarts, type Question } from "./find-starts.ts";
import { deleteExpiredHolds } from "./hold.queries.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";
import { mayChange, type Unchangeable } from "./may-change.ts";
import { replaceBooking } from "./replace-booking.ts";

type Input = MoveWish;
type RescheduleRefusal = Unchangeable | StartTaken;

/**
 * Moves a meeting: a new booking replaces the old one, which is cancelled in the same transaction and does not block
 * its own move. With several hosts, the same host keeps it where possible.
 */
export async function rescheduleBooking(
  { db, actor, now }: Context,
  { id, start, timeZone }: Input & { id: string },
): Promise<Result<Booking, RescheduleRefusal>> {
  const known = await findBooking(db, id, now);
  const found = known && (await findMeetingType(db, { id: known.meetingType.id }));
  if (!known || !found) return refuse({ kind: "missing" });
  const zone = timeZone ?? known.invitee.timeZone;
  const type = typeFor(found, known.meetingType);
  const question = { type, now, timeZone: zone, visitor: null, except: id };

  const moved = await db
    .transaction()
    .execute(async (tx): Promise<Result<Booking, RescheduleRefusal> | null> => {
      // The booking's row first, then the hosts: new bookings lock hosts only, so there is no deadlock.
      const booking = await findBookingToChange(tx, id, now);
      if (!booking) return refuse({ kind: "missing" });
      const may = await mayChange({ db: tx, actor, now }, { action: "booking.reschedule", booking });
      return may.ok ? move(tx, actor, may.value, booking, question, start) : may;
    })
    .catch((problem: unknown) => {
      if (isOverlap(problem)) return null;
      throw problem;
    });
  if (moved) return moved;
  return refuse({ ...bookingConflict("taken").problem, starts: await findOtherStarts(db, question, start) });
}

/** Null when the start is not on offer. */
async function move(
  tx: Database,
  actor: Actor,
  may: Permit<"booking.reschedule">,
  old: Booking,
  question: Question,
  start: Date,
): Promise<Result<Booking, RescheduleRefusal> | null> {
  const { type, now, timeZone } = question;
  const hosts = hostsAsked(type);
  await lockHosts(tx, may, hosts);
  await deleteExpiredHolds(tx, may, hosts, now);
  const hosted = old.hosts.map(({ id }) => id);
  const hostIds = await findHostsFor(tx, question, start, hosted);
  if (hostIds.length === 0) return null;

  return done(await replaceBooking(tx, actor, may, old, { type, hostIds, start, timeZone, now }));
}
