import { clientsInSight, onlyClientOf } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type AuditLine, listLines } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findBooking, findEarlierBookings } from "./booking.queries.ts";
import { type Booking, subjectOf } from "./booking.ts";
import { selectBookings, selectBookingsOfClient, selectBookingsOfLead } from "./list-bookings.queries.ts";

/** One booking, for its invitee, its hosts, its client and admins; missing for anyone else. */
export async function readBooking({ db, actor, now }: Context, id: string): Promise<Result<Booking>> {
  const booking = await findBooking(db, id, now);
  if (!booking || !permit(actor, "booking.read", subjectOf(booking))) return refuse({ kind: "missing" });
  return done(booking);
}

/** The history of a booking and of those it replaced, newest first. */
export async function readBookingHistory({ db, actor, now }: Context, id: string): Promise<Result<AuditLine[]>> {
  const booking = await findBooking(db, id, now);
  const may = booking && permit(actor, "booking.read", subjectOf(booking));
  if (!may) return refuse({ kind: "missing" });
  const entityIds = [id, ...(await findEarlierBookings(db, id))];
  return done(await listLines(db, may, { entity: "booking", entityIds }));
}

type Listing = {
  from: Date;
  to: Date;
  hostId?: string | null;
  after?: { start: Date; id: string } | null;
  limit?: number;
};

type Page = { items: Booking[]; next: { start: Date; id: string } | null };

/**
 * The bookings that overlap a span and that the actor may see, by start, at most 500 per page; includes cancelled ones.
 * Staff see those they host and those of clients within their scope.
 */
export async function listBookings(
  { db, actor, now }: Context,
  { from, to, hostId = null, after = null, limit = 200 }: Listing,
): Promise<Result<Page>> {
  const may = permit(actor, "booking.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  if (hostId && !isId(hostId)) return done({ items: [], next: null });
  const sight = permit(actor, "booking.list_all", undefined)
    ? null
    : { me: onlyClientOf(actor) ? null : may.by, visible: clientsInSight(actor) };
  const size = Math.min(Math.max(limit, 1), 500);

  const items = await selectBookings(db, may, { from, to, hostId, sight, after, limit: size + 1 }, now);
  const page = items.slice(0, size);
  const last = page.at(-1);
  return done({ items: page, next: items.length > size && last ? { start: last.start, id: last.id } : null });
}

/** The meetings a lead booked that the reader may see, the latest first, at most twenty. */
export async function listBookingsOfLead({ db, actor, now }: Context, leadId: string): Promise<Result<Booking[]>> {
  const may = isId(leadId) ? permit(actor, "booking.list", undefined) : null;
  if (!may) return refuse({ kind: "missing" });
  const bookings = await selectBookingsOfLead(db, may, leadId, now);
  return done(bookings.filter((booking) => permit(actor, "booking.read", subjectOf(booking))));
}

/**
 * A client's meetings, at most `limit`: those to come or under way, the next one first, then those that are over or were
 * cancelled, the latest first. One that was moved is listed where it moved to.
 */
export async function listBookingsOfClient(
  { db, actor, now }: Context,
  { clientId, limit }: { clientId: string; limit: number },
): Promise<Result<Booking[]>> {
  const may = isId(clientId) ? permit(actor, "booking.list_of_client", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  return done(await selectBookingsOfClient(db, may, { clientId, limit: Math.min(limit, 200) }, now));
}
