import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Line, listLines } from "#domain/audit/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findBooking, findEarlierBookings } from "./booking.queries.ts";
import { subjectOf } from "./booking.ts";

/** The history of a booking and of those it replaced, newest first. */
export async function readBookingHistory({ db, actor, now }: Context, id: string): Promise<Result<Line[]>> {
  const booking = await findBooking(db, id, now);
  const may = booking && permit(actor, "booking.read", subjectOf(booking));
  if (!may) return refuse({ kind: "missing" });
  const entityIds = [id, ...(await findEarlierBookings(db, id))];
  return done(await listLines(db, may, { entity: "booking", entityIds }));
}
