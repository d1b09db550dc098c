import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { campaignForm } from "../client.schema.ts";
import { campaignConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClient } from "../page/client-page.queries.ts";
import { type Campaign, findCampaign, insertCampaign, selectCampaigns, updateCampaign } from "./campaign.queries.ts";

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

/** Starts a campaign, or changes one of this client's. */
export const saveCampaign = declareCommand({
  action: "campaign.write",
  ids: ["clientId"],
  input: campaignForm,
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, id, seen, ...facts }, may) => {
    const client = await findClient(db, clientId);
    const before = id === null ? null : await findCampaign(db, clientId, id);
    if (!client || client.erasedAt || (id !== null && !before)) return refuse({ kind: "missing" });
    const saved = id ?? newId();
    if (id === null) await insertCampaign(db, may, { id: saved, clientId, ...facts }, now);
    else if (!(await updateCampaign(db, may, id, facts, seen))) return campaignConflict("changed");
    const was = before && { name: before.name, status: before.status };
    return logged(
      { id: saved },
      clientEvents["campaign.changed"].entry({ entityId: saved, clientId, before: was, after: facts }),
    );
  },
});
