import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findBookingToChange, writeStatus } from "./booking.queries.ts";
import { auditFields, type Booking, subjectOf } from "./booking.ts";

/** Records that the invitee did not come; possible once the meeting has started. */
export async function markNoShow({ db, actor, now }: Context, id: string): Promise<Result<Booking>> {
  const find = async (tx: Database) => {
    const booking = await findBookingToChange(tx, id, now);
    return booking && { booking, ...subjectOf(booking) };
  };
  return commandOn(db, actor, { action: "booking.mark_no_show", find, now }, async (tx, may, { booking }) => {
    if (booking.status === "no_show") return unchanged(booking);
    if (booking.status === "cancelled") return refuse({ kind: "conflict", because: "cancelled" });
    if (now < booking.start) return refuse({ kind: "conflict", because: "not begun yet" });

    await writeStatus(tx, may, booking, { status: "no_show", now });
    const after: Booking = { ...booking, status: "no_show", version: booking.version + 1 };
    const entry = { entity: "booking", entityId: id, clientId: booking.clientId };
    return logged(after, { ...entry, before: auditFields(booking), after: auditFields(after) });
  });
}
