import { z } from "@hono/zod-openapi";
import { type Lead, type LeadPage, leadKinds, leadStatuses } from "#domain/leads/index.ts";
import { touches } from "#domain/leads/touch.schema.ts";
import { instantOf } from "../instant.ts";

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
  source: "google",
  createdAt: "2026-11-23T09:00:00Z",
} as const;
const visit = { source: "google", medium: "cpc", campaign: "autumn", landing: "/" };
const visits = { first: visit, last: visit };
export const listed = z
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
    source: text,
    createdAt: z.string(),
  })
  .openapi("ListedLead", { example: sample });
export const lead = listed
  .extend({ phone: text, notes: text, touches: touches.nullable(), clientId: z.uuid().nullable(), version: z.int() })
  .openapi("Lead", {
    example: { ...sample, phone: null, notes: "Call after ten.", touches: visits, clientId: null, version: 2 },
  });
export const change = z
  .strictObject({ name: text, email: text, company: text, phone: text, notes: text, status: z.enum(leadStatuses) })
  .partial()
  .openapi("LeadChange", { example: { status: "contacted", notes: "Call after ten." } });

/** `hasConsent`: the person agreed to their data being kept. */
export const newLead = z
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
export const unsaid = { kind: "prospect", company: null, phone: null, message: null };

export const toListed = ({
  id,
  kind,
  status,
  name,
  email,
  company,
  message,
  meetingType,
  assignedTo,
  source,
  createdAt,
}: Lead) => ({
  id,
  kind,
  status,
  name,
  email,
  company,
  message,
  meetingType,
  assigneeId: assignedTo,
  source,
  createdAt: instantOf(createdAt),
});
export const toLead = (one: LeadPage) => ({
  ...toListed(one),
  phone: one.phone,
  notes: one.notes,
  touches: one.touches,
  clientId: one.client?.id ?? null,
  version: one.version,
});
