import { z } from "zod";

const day = z.iso.date().optional().catch(undefined);
const id = z.uuid().optional().catch(undefined);

/** The log's filter, as it appears in the URL. Invalid values are ignored. */
export const logFilter = z.object({
  /** A person, or an actor without an account: the system, visitors, holders of a booking link. */
  person: z
    .union([z.uuid(), z.enum(["system", "visitor", "invitee", "respondent"])])
    .optional()
    .catch(undefined),
  client: id,
  entity: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
    .catch(undefined),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/)
    .optional()
    .catch(undefined),
  from: day,
  to: day,
  /** "2026-11-21T09:00:00.000Z_<id>": the last entry of the previous page. */
  before: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z_[0-9a-f-]{36}$/)
    .optional()
    .catch(undefined),
});
export type LogFilter = z.infer<typeof logFilter>;

/** Every kind of entity in the audit log. */
export const entities = [
  "accounting",
  "agreement",
  "api_key",
  "assistant",
  "audit_log",
  "availability",
  "backup_run",
  "bank_line",
  "billing",
  "booking",
  "brief",
  "brief_link",
  "busy_feed",
  "calendar_feed",
  "campaign",
  "chat_channel",
  "client",
  "connected_calendar",
  "credential",
  "credit_note",
  "deal",
  "deal_import",
  "deal_team",
  "department",
  "exclusion",
  "expense",
  "expense_category",
  "file",
  "finances",
  "google_client",
  "identity_provider",
  "import",
  "invoice",
  "item",
  "lead",
  "ledger",
  "mail",
  "mail_log",
  "mail_reply",
  "meeting_type",
  "month",
  "notification",
  "paper",
  "paper_template",
  "payment",
  "person",
  "policy",
  "presence",
  "recurring",
  "reminder",
  "reply_mailbox",
  "result",
  "root_key",
  "rule",
  "section",
  "service_key",
  "setting",
  "share_payout",
  "share_rule",
  "signing_certificate",
  "task",
  "tax_report",
  "timeline_template",
  "update",
  "video",
  "webhook",
];
