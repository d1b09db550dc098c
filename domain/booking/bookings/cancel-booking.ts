import type { Context } from "#domain/access/context.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { bookingEvents } from "../events.ts";
import { findBooking, findBookingToChange, writeStatus } from "./booking.queries.ts";
import { auditFields, type Booking } from "./booking.ts";
import { mayChange, type Unchangeable } from "./may-change.ts";

/** Cancels a meeting and frees its hosts. */
export async function cancelBooking({ db, actor, now }: Context, id: string): Promise<Result<Booking, Unchangeable>> {
  return transact(db, async (tx): Promise<Result<Booking, Unchangeable>> => {
    const booking = await findBookingToChange(tx, id, now);
    if (!booking) return refuse({ kind: "missing" });
    const may = unwrap(await mayChange({ db: tx, actor, now }, { action: "booking.cancel", booking }));
    await writeStatus(tx, may, booking, { status: "cancelled", now });
    const after = (await findBooking(tx, id, now)) ?? booking;
    const entry = bookingEvents["booking.cancelled"].entry({ entityId: id, clientId: booking.clientId });
    await writeAuditEntry(tx, may, { ...entry, before: auditFields(booking), after: auditFields(after) }, now);
    return done(after);
  });
}
