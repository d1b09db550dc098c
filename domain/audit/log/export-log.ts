import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { auditEvents } from "../events.ts";
import type { LogFilter } from "../log.schema.ts";
import { selectLog } from "./log.queries.ts";

const most = 10_000;

/** The filtered entries, at most ten thousand, for a file. The export itself is audited too. */
export const exportLog = declareCommand({
  action: "audit.export",
  refusedAs: "forbidden",
  run: async ({ db }: Context, { filter, timeZone }: { filter: LogFilter; timeZone: string }, may) => {
    const lines = await selectLog(db, may, filter, { timeZone, limit: most });
    const entry = { entityId: "export", after: { lines: lines.length } };
    return logged(lines, auditEvents["audit_log.exported"].entry(entry));
  },
});
