import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { campaignConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClient } from "../page/client-page.queries.ts";
import { findCampaign, insertCampaign, updateCampaign } from "./campaign.queries.ts";

/** `id` null starts a new campaign. `seen` is the version the form was loaded with. */
type Save = {
  id: string | null;
  name: string;
  status: "draft" | "active" | "paused" | "ended";
  startedOn: string | null;
  endedOn: string | null;
  seen: number;
};

/** Starts a campaign, or changes one of this client's. */
export async function saveCampaign(
  { db, actor, now }: Context,
  { clientId, id, seen, ...facts }: Save & { clientId: string },
): Promise<Result<{ id: string }>> {
  return command(
    db,
    actor,
    { action: "campaign.write", subject: { clientId }, ids: [clientId], now },
    async (tx, may) => {
      const client = await findClient(tx, clientId);
      const before = id === null ? null : await findCampaign(tx, clientId, id);
      if (!client || client.erasedAt || (id !== null && !before)) return refuse({ kind: "missing" });
      const saved = id ?? newId();
      if (id === null) await insertCampaign(tx, may, { id: saved, clientId, ...facts }, now);
      else if (!(await updateCampaign(tx, may, id, facts, seen))) return campaignConflict("changed");
      const was = before && { name: before.name, status: before.status };
      return logged(
        { id: saved },
        clientEvents["campaign.changed"].entry({ entityId: saved, clientId, before: was, after: facts }),
      );
    },
  );
}
