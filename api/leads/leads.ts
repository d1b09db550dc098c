import { z } from "@hono/zod-openapi";
import { done } from "#domain/kernel/result.ts";
import {
  addLead,
  editLead,
  type Lead,
  type LeadPage,
  leadKinds,
  leadStatuses,
  listLeads,
  readLead,
} from "#domain/leads/index.ts";
import { leadForm, newLeadForm } from "#domain/leads/lead.schema.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";

const text = z.string().nullable();
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000020",
  kind: "prospect",
  status: "new",
  name: "Lena Berg",
  email: "lena@berg.example",
  company: "Berg & Co",
  message: "We sell pumps.",
  meetingType: "discovery",
  assigneeId: null,
  createdAt: "2026-11-23T09:00:00Z",
} as const;
const listed = z
  .object({
    id: z.uuid(),
    kind: z.enum(leadKinds),
    status: z.enum(leadStatuses),
    name: text,
    email: text,
    company: text,
    message: text,
    meetingType: z.string(),
    assigneeId: z.uuid().nullable(),
    createdAt: z.string(),
  })
  .openapi("ListedLead", { example: sample });
const lead = listed
  .extend({ phone: text, notes: text, clientId: z.uuid().nullable(), version: z.int() })
  .openapi("Lead", { example: { ...sample, phone: null, notes: "Call after ten.", clientId: null, version: 2 } });
const change = z
  .strictObject({ name: text, email: text, company: text, phone: text, notes: text, status: z.enum(leadStatuses) })
  .partial()
  .openapi("LeadChange", { example: { status: "contacted", notes: "Call after ten." } });

/** `hasConsent`: the person agreed to their data being kept. */
const newLead = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    meetingType: z.string(),
    kind: z.enum(leadKinds).optional(),
    company: text.optional(),
    phone: text.optional(),
    message: text.optional(),
    hasConsent: z.boolean().optional(),
  })
  .openapi("NewLead", {
    example: { name: "Lena Berg", email: "lena@berg.example", meetingType: "discovery", company: "Berg & Co" },
  });
const unsaid = { kind: "prospect", company: null, phone: null, message: null };

const toListed = ({ id, kind, status, name, email, company, message, meetingType, assignedTo, createdAt }: Lead) => ({
  id,
  kind,
  status,
  name,
  email,
  company,
  message,
  meetingType,
  assigneeId: assignedTo,
  createdAt: instantOf(createdAt),
});
const toLead = (one: LeadPage) => ({
  ...toListed(one),
  phone: one.phone,
  notes: one.notes,
  clientId: one.client?.id ?? null,
  version: one.version,
});

export function leadOperations({ add }: Operations) {
  add("get", "/leads", "leads:read", {
    summary: "List leads, the newest first",
    query: z.strictObject({
      status: z.enum(leadStatuses).optional(),
      kind: z.enum(leadKinds).optional(),
      after: idCursor.optional(),
    }),
    answer: pageOf(listed),
    run: async ({ db, actor, query: { after, ...filter } }) => {
      const page = await listLeads(db, actor, { ...filter, before: after });
      return page.ok ? done({ items: page.value.leads.map(toListed), next: page.value.older }) : page;
    },
  });
  add("get", "/leads/{leadId}", "leads:read", {
    summary: "Read a lead",
    answer: lead,
    isVersioned: true,
    run: async ({ db, actor, params }) => {
      const found = await readLead(db, actor, params.leadId);
      return found.ok ? done(toLead(found.value)) : found;
    },
  });
  add("post", "/leads", "leads:write", {
    summary: "Add a lead that did not come through the site",
    body: newLead,
    answer: lead,
    isVersioned: true,
    run: async ({ db, actor, now, body }) => {
      const read = readForm(newLeadForm, { ...unsaid, ...body });
      if (!read.ok) return read;
      const added = await addLead(db, actor, { form: read.value, at: now });
      const found = added.ok ? await readLead(db, actor, added.value.id) : added;
      return found.ok ? done(toLead(found.value)) : found;
    },
  });
  add("patch", "/leads/{leadId}", "leads:write", {
    summary: "Change a lead's details or status",
    body: change,
    answer: lead,
    isVersioned: true,
    run: async ({ db, actor, now, params: { leadId }, body, seen }) => {
      const was = await readLead(db, actor, leadId);
      if (!was.ok) return was;
      const { name, email, company, phone, notes, status } = was.value;
      const read = readForm(leadForm, { name, email, company, phone, notes, status, ...body, seen: String(seen) });
      if (!read.ok) return read;
      const { seen: _, ...form } = read.value;
      const saved = await editLead(db, actor, leadId, { form, seen, at: now });
      const after = saved.ok ? await readLead(db, actor, leadId) : saved;
      return after.ok ? done(toLead(after.value)) : after;
    },
  });
}
