import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findBooking } from "./booking.queries.ts";
import { type Booking, subjectOf } from "./booking.ts";

/** One booking, for its invitee, its hosts, its client and admins; missing for anyone else. */
export async function readBooking(db: Database, actor: Actor, id: string, now: Date): Promise<Result<Booking>> {
  const booking = await findBooking(db, id, now);
  if (!booking || !permit(actor, "booking.read", subjectOf(booking))) return refuse({ kind: "missing" });
  return done(booking);
}
