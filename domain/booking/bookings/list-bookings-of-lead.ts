import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Booking, subjectOf } from "./booking.ts";
import { selectBookingsOfLead } from "./list-bookings.queries.ts";

/** The meetings a lead booked that the reader may see, the latest first, at most twenty. */
export async function listBookingsOfLead({ db, actor, now }: Context, leadId: string): Promise<Result<Booking[]>> {
  const may = isId(leadId) ? permit(actor, "booking.list", undefined) : null;
  if (!may) return refuse({ kind: "missing" });
  const bookings = await selectBookingsOfLead(db, may, leadId, now);
  return done(bookings.filter((booking) => permit(actor, "booking.read", subjectOf(booking))));
}
