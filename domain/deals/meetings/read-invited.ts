import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { findInvited, type InvitedDeal } from "./invited.queries.ts";

/**
 * What a link for a deal tells its holder: the lead's own name and company, and whether the deal is over. Only on the pages
 * of the deal's own client, at `address`; null elsewhere.
 */
export async function readInvited(
  { db, actor, now }: Context,
  which: { dealId: string; address: string },
): Promise<InvitedDeal | null> {
  const deal = await findInvited(db, { ...which, now });
  return deal && permit(actor, "deal.read", deal) ? deal : null;
}
