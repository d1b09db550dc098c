import { writeAuditEntry } from "#domain/access/audit-entry.queries.ts";
import type { Context } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { auditEvents } from "../events.ts";
import type { LogFilter } from "../log.schema.ts";
import { type LogLine, selectLog } from "./log.queries.ts";

const most = 10_000;

/** The filtered entries, at most ten thousand, for a file. The export itself is audited too. */
export async function exportLog(
  { db, actor, now }: Context,
  { filter, timeZone }: { filter: LogFilter; timeZone: string },
): Promise<Result<LogLine[]>> {
  const may = permit(actor, "audit.export", undefined);
  if (!may) return refusal(actor, "audit.export", undefined);
  const lines = await selectLog(db, may, filter, { timeZone, limit: most });
  await writeAuditEntry(
    db,
    may,
    auditEvents["audit_log.exported"].entry({ entityId: "export", after: { lines: lines.length } }),
    now,
  );
  return done(lines);
}
