import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import { type Campaign, campaignConflict, listCampaigns, readCampaign, saveCampaign } from "#domain/clients/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";
import { sentDay } from "../sent-day.ts";

const statuses = ["draft", "active", "paused", "ended"] as const;
const day = z.iso.date().nullable();
const campaign = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(statuses),
    startedOn: day,
    endedOn: day,
    version: z.int(),
  })
  .openapi("Campaign", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000090",
      name: "Architects in Porto",
      status: "active",
      startedOn: "2026-11-01",
      endedOn: null,
      version: 1,
    },
  });
const facts = z.strictObject({
  name: z.string(),
  status: z.enum(statuses),
  startedOn: sentDay.nullable(),
  endedOn: sentDay.nullable(),
});
const newCampaign = facts
  .partial()
  .required({ name: true })
  .openapi("NewCampaign", { example: { name: "Architects in Porto", status: "active" } });
const change = facts.partial().openapi("CampaignChange", { example: { status: "paused" } });

const toAnswer = ({ id, name, status, startedOn, endedOn, version }: Campaign) => ({
  id,
  name,
  status,
  startedOn,
  endedOn,
  version,
});

/** Campaigns stand beside a client's results, and so they have their scopes. */
export function campaignOperations({ add }: Operations) {
  const path = "/clients/{clientId}/campaigns";
  add("get", path, "results:read", {
    summary: "List a client's campaigns, running ones first",
    answer: pageOf(campaign),
    run: async ({ db, actor, params }) => {
      const found = await listCampaigns({ db, actor }, params.clientId);
      return found.ok ? done({ items: found.value.map(toAnswer), next: null }) : found;
    },
  });
  add("get", `${path}/{campaignId}`, "results:read", {
    summary: "Read a campaign",
    answer: campaign,
    isVersioned: true,
    run: (call) => read(call, call.params.campaignId),
  });
  add("post", path, "results:write", saveCampaign, {
    summary: "Add a campaign to a client",
    body: newCampaign,
    answer: campaign,
    isVersioned: true,
    of: ({ params: { clientId } }) => ({ clientId }),
    fields: ({ body }) => ({ status: "draft", startedOn: null, endedOn: null, ...body, id: "", seen: "0" }),
    read,
  });
  add("patch", `${path}/{campaignId}`, "results:write", saveCampaign, {
    summary: "Change a campaign",
    body: change,
    answer: campaign,
    isVersioned: true,
    of: ({ params: { clientId } }) => ({ clientId }),
    fields: async ({ db, actor, params: { clientId, campaignId: id }, body, seen }) => {
      const was = unwrap(await readCampaign({ db, actor }, { clientId, id }));
      if (was.version !== seen) unwrap(campaignConflict("changed"));
      const { name, status, startedOn, endedOn } = was;
      return { name, status, startedOn, endedOn, ...body, id, seen: String(seen) };
    },
    id: ({ params }) => params.campaignId,
    read,
  });
}

type CampaignCall = { db: Database; actor: Program; params: { clientId: string } };

async function read({ db, actor, params: { clientId } }: CampaignCall, id: string) {
  const found = await readCampaign({ db, actor }, { clientId, id });
  return found.ok ? done(toAnswer(found.value)) : found;
}
