export { listClientActivity } from "./client/list-client-activity.ts";
export type { Entry } from "./entry.ts";
export { type Line, listLines } from "./list-lines.ts";
export { listTouched, type Touched } from "./list-touched.ts";
export { exportLog } from "./log/export-log.ts";
export { type LogLine, listWriters, readLog } from "./log/read-log.ts";
export { entities } from "./log.schema.ts";
export type { Subject } from "./subject.queries.ts";
export { writeAuditEntry } from "./write-audit-entry.ts";
