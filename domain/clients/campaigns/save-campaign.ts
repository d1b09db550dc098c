import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { campaignForm } from "../client.schema.ts";
import { campaignConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClient } from "../page/client-page.queries.ts";
import { findCampaign, insertCampaign, updateCampaign } from "./campaign.queries.ts";

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
