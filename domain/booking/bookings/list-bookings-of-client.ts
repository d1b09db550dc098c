import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { Booking } from "./booking.ts";
import { selectBookingsOfClient } from "./list-bookings.queries.ts";

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
