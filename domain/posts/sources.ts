import type { FieldPaths, PostRule, RuleOutcome } from "./post.schema.ts";

type Source = {
  name: string;
  /** How it signs, if it does. */
  signs?: { kind: "hex" | "base64" | "timed"; header: string };
  fields?: Partial<FieldPaths>;
  rules?: PostRule[];
  /** Paths by which its posts are known where no tool was chosen. */
  knownBy?: string[][];
};

const when = (path: string, does: RuleOutcome, ...values: string[]): PostRule[] =>
  values.map((is) => ({ path, is, does }));

/** The tools that send leads. Where each shape was read, and when, is in docs/taking-leads.md. */
export const sources = {
  any: { name: "Any tool" },
  instantly: {
    name: "Instantly",
    fields: { contactEmail: "lead_email", why: "reply_text" },
    rules: [
      ...when("event_type", "lead", "lead_interested"),
      ...when("event_type", "booked", "lead_meeting_booked"),
      ...when("event_type", "opt_out", "lead_unsubscribed"),
      ...when("event_type", "note", "email_bounced"),
    ],
    knownBy: [["event_type", "campaign_id", "workspace"]],
  },
  smartlead: {
    name: "Smartlead",
    fields: {
      company: "lead_data.company_name",
      website: "lead_data.website",
      contactEmail: "to_email",
      contactPhone: "lead_data.phone_number",
      externalRef: "lead_id",
    },
    rules: [
      ...when("event_type", "opt_out", "LEAD_UNSUBSCRIBED"),
      ...when("event_type", "note", "EMAIL_BOUNCE"),
      ...when("lead_category.new_name", "lead", "Interested", "Meeting Request", "Information Request"),
      ...when("lead_category.new_name", "booked", "Meeting Booked"),
      ...when("lead_category.new_name", "opt_out", "Do Not Contact"),
    ],
    knownBy: [
      ["event_type", "lead_category.new_name"],
      ["event_type", "sl_lead_email"],
      ["event_type", "to_email", "campaign_id"],
    ],
  },
  lemlist: {
    name: "lemlist",
    fields: { company: "leadCompanyName", contactEmail: "leadEmail", externalRef: "leadId" },
    rules: [
      ...when("type", "lead", "interested", "emailsInterested", "linkedinInterested"),
      ...when("type", "opt_out", "emailsUnsubscribed"),
      ...when("type", "note", "emailsBounced"),
    ],
    knownBy: [["type", "leadId", "campaignId"]],
  },
  heyreach: {
    name: "HeyReach",
    fields: {
      company: "lead.company_name",
      contactEmail: "lead.email_address",
      contactTitle: "lead.position",
      profile: "lead.profile_url",
      externalRef: "lead.id",
    },
    rules: when(
      "event_type",
      "lead",
      "message_reply_received",
      "every_message_reply_received",
      "inmail_reply_received",
    ),
    knownBy: [["event_type", "lead.profile_url"]],
  },
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
