import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { bookingEvents } from "../events.ts";
import { findBooking, writeStatus } from "./booking.queries.ts";
import { auditFields } from "./booking.ts";
import { onBooking, whyEnded, whyLate } from "./may-change.ts";

/** Cancels a meeting and frees its hosts. */
export const cancelBooking = declareCommandOn({
  ...onBooking,
  action: "booking.cancel",
  otherwise: (found, actor) => whyLate("booking.cancel", found, actor),
  run: async ({ db, now }, { id }, may, { booking }) => {
    const ended = whyEnded(booking);
    if (ended) return ended;
    await writeStatus(db, may, booking, { status: "cancelled", now });
    const after = (await findBooking(db, id, now)) ?? booking;
    const change = { before: auditFields(booking), after: auditFields(after) };
    const { clientId } = booking;
    return logged(after, bookingEvents["booking.cancelled"].entry({ entityId: id, clientId, ...change }));
  },
});
