import { z } from "@hono/zod-openapi";
import { done, unwrap } from "#domain/kernel/result.ts";
import { addLead, editLead, leadKinds, leadStatuses, listLeads, readLead } from "#domain/leads/index.ts";
import { leadForm, newLeadForm } from "#domain/leads/lead.schema.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";
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
    run: async ({ db, actor, params }) => {
      const found = await readLead({ db, actor }, params.leadId);
      return found.ok ? done(toLead(found.value)) : found;
    },
  });
  add("post", "/leads", "leads:write", {
    summary: "Add a lead that did not come through the site",
    body: newLead,
    answer: lead,
    isVersioned: true,
    again: async ({ db, actor }, { id }) => {
      const found = await readLead({ db, actor }, String(id));
      return found.ok ? done(toLead(found.value)) : found;
    },
    run: async ({ db, actor, now, body }) => {
      const read = unwrap(readForm(newLeadForm, { ...unsaid, ...body }));
      const added = await addLead({ db, actor, now }, { ...read });
      const found = added.ok ? await readLead({ db, actor }, added.value.id) : added;
      return found.ok ? done(toLead(found.value)) : found;
    },
  });
  add("patch", "/leads/{leadId}", "leads:write", {
    summary: "Change a lead's details or status",
    body: change,
    answer: lead,
    isVersioned: true,
    run: async ({ db, actor, now, params: { leadId }, body, seen }) => {
      const was = unwrap(await readLead({ db, actor }, leadId));
      const { name, email, company, phone, notes, status } = was;
      const read = unwrap(
        readForm(leadForm, { name, email, company, phone, notes, status, ...body, seen: String(seen) }),
      );
      const { seen: _, ...form } = read;
      const saved = await editLead({ db, actor, now }, { id: leadId, ...form, seen });
      const after = saved.ok ? await readLead({ db, actor }, leadId) : saved;
      return after.ok ? done(toLead(after.value)) : after;
    },
  });
}
