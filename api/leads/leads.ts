import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { addLead, editLead, leadKinds, leadStatuses, listLeads, readLead } from "#domain/leads/index.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";
import { change, lead, listed, newLead, toLead, toListed, unsaid } from "./lead-schemas.ts";

export function leadOperations({ add }: Operations) {
  add("get", "/leads", "leads:read", {
    summary: "List leads, the newest first",
    query: z.strictObject({
      status: z.enum(leadStatuses).optional(),
      kind: z.enum(leadKinds).optional(),
      source: z.string().min(1).max(80).optional(),
      after: idCursor.optional(),
    }),
    answer: pageOf(listed),
    run: async ({ db, actor, query: { after, ...filter } }) => {
      const page = await listLeads({ db, actor }, { ...filter, before: after });
      return page.ok ? done({ items: page.value.leads.map(toListed), next: page.value.older }) : page;
    },
  });
  add("get", "/leads/{leadId}", "leads:read", {
    summary: "Read a lead",
    answer: lead,
    isVersioned: true,
    run: (call) => read(call, call.params.leadId),
  });
  add("post", "/leads", "leads:write", addLead, {
    summary: "Add a lead that did not come through the site",
    body: newLead,
    answer: lead,
    isVersioned: true,
    fields: ({ body }) => ({ ...unsaid, ...body }),
    read,
  });
  add("patch", "/leads/{leadId}", "leads:write", editLead, {
    summary: "Change a lead's details or status",
    body: change,
    answer: lead,
    isVersioned: true,
    of: ({ params }) => ({ id: params.leadId }),
    fields: async ({ db, actor, params, body, seen }) => {
      const { name, email, company, phone, notes, status } = unwrap(await readLead({ db, actor }, params.leadId));
      return { name, email, company, phone, notes, status, ...body, seen: String(seen) };
    },
    id: ({ params }) => params.leadId,
    read,
  });
}

async function read({ db, actor }: { db: Database; actor: Program }, id: string) {
  const found = await readLead({ db, actor }, id);
  return found.ok ? done(toLead(found.value)) : found;
}
