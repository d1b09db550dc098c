import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { bookingConflict } from "../conflicts.ts";
import { bookingEvents } from "../events.ts";
import { findBooking, findBookingToChange, writeStatus } from "./booking.queries.ts";
import { auditFields, type Booking, subjectOf } from "./booking.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";

/** Records that the invitee did not come; possible once the meeting has started. */
export async function markNoShow({ db, actor, now }: Context, id: string): Promise<Result<Booking>> {
  const find = async (tx: Database) => {
    const booking = await findBookingToChange(tx, id, now);
    return booking && { booking, ...subjectOf(booking) };
  };
  return commandOn(db, actor, { action: "booking.mark_no_show", find, now }, async (tx, may, { booking }) => {
    if (booking.status === "no_show") return unchanged(booking);
    if (booking.status === "cancelled") return bookingConflict("cancelled");
    if (now < booking.start) return bookingConflict("not-begun");

    await writeStatus(tx, may, booking, { status: "no_show", now });
    const after: Booking = { ...booking, status: "no_show", version: booking.version + 1 };
    const entry = bookingEvents["booking.missed"].entry({ entityId: id, clientId: booking.clientId });
    return logged(after, { ...entry, before: auditFields(booking), after: auditFields(after) });
  });
}

/** The invitee came after all: restores the meeting. Refused if its host has taken another meeting at that time. */
export async function undoNoShow({ db, actor, now }: Context, id: string): Promise<Result<Booking>> {
  const find = async (tx: Database) => {
    const booking = await findBookingToChange(tx, id, now);
    return booking && { booking, ...subjectOf(booking) };
  };
  const about = { action: "booking.undo_no_show", find, now } as const;
  const undo = commandOn(db, actor, about, async (tx, may, { booking }) => {
    if (booking.status === "cancelled") return bookingConflict("cancelled");
    if (booking.status !== "no_show") return unchanged(booking);

    const hosts = booking.hosts.map((host) => host.id);
    await lockHosts(tx, may, hosts);
    await writeStatus(tx, may, booking, { status: "confirmed", now });
    const after = (await findBooking(tx, id, now)) ?? booking;
    const entry = bookingEvents["booking.miss_undone"].entry({ entityId: id, clientId: booking.clientId });
    return logged(after, { ...entry, before: auditFields(booking), after: auditFields(after) });
  });
  return undo.catch((problem: unknown) => {
    if (isOverlap(problem)) return bookingConflict("taken");
    throw problem;
  });
}
