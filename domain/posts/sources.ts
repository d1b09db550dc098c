import { outreach, type Source, when } from "./outreach-sources.ts";

/** The tools that send leads. Where each shape was read, and when, is in docs/taking-leads.md. */
export const sources = {
  any: { name: "Any tool" },
  ...outreach,
  apollo: { name: "Apollo", fields: { company: "organization_name", website: "organization.website_url" } },
  clay: { name: "Clay" },
  typeform: {
    name: "Typeform",
    signs: { kind: "base64", header: "Typeform-Signature" },
    fields: { externalRef: "event_id" },
  },
  tally: {
    name: "Tally",
    signs: { kind: "base64", header: "Tally-Signature" },
    fields: { externalRef: "data.submissionId" },
  },
  facebook: { name: "Facebook Lead Ads", signs: { kind: "hex", header: "X-Hub-Signature-256" } },
  calendly: {
    name: "Calendly",
    signs: { kind: "timed", header: "Calendly-Webhook-Signature" },
    fields: {
      contactEmail: "payload.email",
      contactName: "payload.name",
      contactPhone: "payload.text_reminder_number",
    },
    rules: [
      ...when("event", "booked", "invitee.created"),
      ...when("event", "note", "invitee.canceled"),
      ...when("event", "lead", "routing_form_submission.created"),
    ],
    knownBy: [["event", "payload.email", "payload.cancel_url"]],
  },
  calcom: {
    name: "Cal.com",
    signs: { kind: "hex", header: "X-Cal-Signature-256" },
    fields: {
      contactEmail: "payload.attendees.0.email",
      contactName: "payload.attendees.0.name",
      externalRef: "payload.uid",
    },
    rules: [
      ...when("triggerEvent", "booked", "BOOKING_CREATED"),
      ...when("triggerEvent", "note", "BOOKING_CANCELLED", "BOOKING_RESCHEDULED", "BOOKING_NO_SHOW_UPDATED"),
    ],
    knownBy: [["triggerEvent", "payload"]],
  },
  hubspot: {
    name: "HubSpot",
    fields: { company: "properties.company.value", contactEmail: "properties.email.value", externalRef: "vid" },
  },
  pipedrive: {
    name: "Pipedrive",
    fields: { contactEmail: "data.emails.0.value", contactPhone: "data.phones.0.value", externalRef: "meta.entity_id" },
    rules: when("meta.action", "lead", "create", "added"),
    knownBy: [
      ["meta.action", "meta.entity"],
      ["meta.action", "meta.object"],
    ],
  },
  zapier: { name: "Zapier" },
  make: { name: "Make" },
  other: { name: "Something else" },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;
export const sourceIds = Object.keys(sources) as SourceId[]; // the keys of the record above
export const sourceOf = (id: string): Source => (isSource(id) ? sources[id] : sources.any);
export const isSource = (id: string): id is SourceId => Object.hasOwn(sources, id);
