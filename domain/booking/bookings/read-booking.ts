import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findBooking } from "./booking.queries.ts";
import { type Booking, subjectOf } from "./booking.ts";

/** One booking, for its invitee, its hosts, its client and admins; missing for anyone else. */
export async function readBooking({ db, actor, now }: Context, id: string): Promise<Result<Booking>> {
  const booking = await findBooking(db, id, now);
  if (!booking || !permit(actor, "booking.read", subjectOf(booking))) return refuse({ kind: "missing" });
  return done(booking);
}
