import { declareEvents } from "#domain/kernel/event.ts";

export const auditEvents = declareEvents({
  "audit_log.exported": { says: "Downloaded the audit log", isMinor: true, was: "audit.export" },
});
