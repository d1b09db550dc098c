import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { bookingConflict } from "../conflicts.ts";
import { bookingEvents } from "../events.ts";
import { findBooking, findBookingToChange, writeStatus } from "./booking.queries.ts";
import { auditFields, type Booking, subjectOf } from "./booking.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";

async function findWithSubject(tx: Database, { id }: { id: string }, { now }: Context) {
  const booking = await findBookingToChange(tx, id, now);
  return booking && { booking, ...subjectOf(booking) };
}

/** Records that the invitee did not come; possible once the meeting has started. */
export const markNoShow = declareCommandOn({
  action: "booking.mark_no_show",
  ids: ["id"],
  find: findWithSubject,
  run: async ({ db, now }, { id }, may, { booking }) => {
    if (booking.status === "no_show") return unchanged(booking);
    if (booking.status === "cancelled") return bookingConflict("cancelled");
    if (now < booking.start) return bookingConflict("not-begun");

    await writeStatus(db, may, booking, { status: "no_show", now });
    const after: Booking = { ...booking, status: "no_show", version: booking.version + 1 };
    const entry = bookingEvents["booking.missed"].entry({ entityId: id, clientId: booking.clientId });
    return logged(after, { ...entry, before: auditFields(booking), after: auditFields(after) });
  },
});

const takeBack = declareCommandOn({
  action: "booking.undo_no_show",
  ids: ["id"],
  find: findWithSubject,
  run: async ({ db, now }, { id }, may, { booking }) => {
    if (booking.status === "cancelled") return bookingConflict("cancelled");
    if (booking.status !== "no_show") return unchanged(booking);

    const hosts = booking.hosts.map((host) => host.id);
    await lockHosts(db, may, hosts);
    await writeStatus(db, may, booking, { status: "confirmed", now });
    const after = (await findBooking(db, id, now)) ?? booking;
    const entry = bookingEvents["booking.miss_undone"].entry({ entityId: id, clientId: booking.clientId });
    return logged(after, { ...entry, before: auditFields(booking), after: auditFields(after) });
  },
});

/** The invitee came after all: restores the meeting. Refused if its host has taken another meeting at that time. */
export const undoNoShow = (context: Context, which: { id: string }): Promise<Result<Booking>> =>
  takeBack(context, which).catch((problem: unknown) => {
    if (isOverlap(problem)) return bookingConflict("taken");
    throw problem;
  });
