import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Campaign, findCampaign, selectCampaigns } from "./campaign.queries.ts";

export type { Campaign };

/** A client's campaigns, running ones first. */
export async function listCampaigns({ db, actor }: ReadContext, clientId: string): Promise<Result<Campaign[]>> {
  const may = isId(clientId) ? permit(actor, "campaign.read", { clientId }) : null;
  return may ? done(await selectCampaigns(db, may, clientId)) : refuse({ kind: "missing" });
}

/** One campaign of a client. */
export async function readCampaign(
  { db, actor }: ReadContext,
  { clientId, id }: { clientId: string; id: string },
): Promise<Result<Campaign>> {
  const may = isId(clientId) && isId(id) ? permit(actor, "campaign.read", { clientId }) : null;
  const campaign = may && (await findCampaign(db, clientId, id));
  return campaign ? done(campaign) : refuse({ kind: "missing" });
}
