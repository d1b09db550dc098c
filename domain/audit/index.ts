export { type Entry, writeAuditEntry } from "#domain/access/audit-entry.queries.ts";
export { listClientActivity } from "./client/list-client-activity.ts";
export {
  type AllOf,
  declarationOf,
  type EventName,
  type EventsWith,
  eventNames,
  eventOf,
  type NamedEntry,
} from "./event-of.ts";
export { type AuditLine, listLines } from "./list-lines.ts";
export { listTouched, type Touched } from "./list-touched.ts";
export { exportLog, type LogLine, listWriters, readLog } from "./log/audit-log.ts";
export { entities } from "./log.schema.ts";
export type { Subject } from "./subject.queries.ts";
