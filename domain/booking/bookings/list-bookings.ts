import { clientsInSight, onlyClientOf } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { Booking } from "./booking.ts";
import { selectBookings } from "./list-bookings.queries.ts";

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
