import type { FieldPaths, PostRule, RuleOutcome } from "./post.schema.ts";

export type Source = {
  name: string;
  /** How it signs, if it does. */
  signs?: { kind: "hex" | "base64" | "timed"; header: string };
  fields?: Partial<FieldPaths>;
  rules?: PostRule[];
  /** Paths by which its posts are known where no tool was chosen. */
  knownBy?: string[][];
};

export const when = (path: string, does: RuleOutcome, ...values: string[]): PostRule[] =>
  values.map((is) => ({ path, is, does }));

/** Tools for cold email and LinkedIn, which send every event of a campaign to one address. */
export const outreach = {
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
      // As its newer reference has them.
      ...when("event", "opt_out", "EMAIL_UNSUBSCRIBED"),
      ...when("event", "note", "EMAIL_BOUNCED"),
      ...when("lead_category.new_name", "lead", "Interested", "Meeting Request", "Information Request"),
      ...when("lead_category.new_name", "booked", "Meeting Booked"),
      ...when("lead_category.new_name", "opt_out", "Do Not Contact"),
    ],
    knownBy: [
      ["event_type", "lead_category.new_name"],
      ["event_type", "sl_lead_email"],
      ["event_type", "to_email", "campaign_id"],
      ["event", "email_account_id", "lead.email"],
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
  woodpecker: {
    name: "Woodpecker",
    fields: { contactEmail: "prospect.email", externalRef: "prospect.id", why: "email.message" },
    rules: [
      ...when("method", "lead", "prospect_interested"),
      ...when("method", "opt_out", "prospect_blacklisted"),
      ...when("method", "note", "prospect_bounced"),
    ],
    knownBy: [["method", "prospect.email", "firm_id"]],
  },
} as const satisfies Record<string, Source>;
