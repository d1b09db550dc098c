/** Every kind of thing the audit log tells about. */
export const entities = [
  ...["audit_log", "availability", "booking", "busy_feed", "calendar_feed", "campaign", "client", "credential"],
  ...["department", "expense", "expense_category", "file", "finances", "invoice", "item", "lead", "ledger", "mail"],
  ...["mail_log", "meeting_type", "month", "notification", "payment", "person", "policy", "presence", "recurring"],
  ...["reminder", "result", "root_key", "section", "service_key", "setting", "task", "timeline_template", "update"],
  "video",
];
