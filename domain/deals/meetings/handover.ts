import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findDealOfMeeting, type Handover, selectHandover } from "./handover.queries.ts";

export type { Handover };

/**
 * What the host of a meeting has to know of the deal it belongs to: who it is, why they are on the list, and what both sides
 * said so far. Null for a meeting without a deal.
 */
export async function readHandover({ db, actor }: ReadContext, bookingId: string): Promise<Result<Handover | null>> {
  const which = isId(bookingId) ? await findDealOfMeeting(db, bookingId) : null;
  if (!which) return done(null);
  const may = permit(actor, "deal.read", which);
  return may ? done(await selectHandover(db, may, which)) : refuse({ kind: "missing" });
}
