import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { auditEvents } from "../events.ts";
import type { LogFilter } from "../log.schema.ts";
import { type Subject, selectSubjects } from "../subject.queries.ts";
import { type LogLine as Line, selectLog, selectWriters, type Writer } from "./log.queries.ts";

/** With the current name of its subject; null when that no longer exists. */
export type LogLine = Line & { subject: Subject | null };

const page = 50;

/** All audit entries, newest first, fifty at a time; pass `older` as `before` to get the next page. */
export async function readLog(
  { db, actor }: ReadContext,
  { filter, timeZone }: { filter: LogFilter; timeZone: string },
): Promise<Result<{ lines: LogLine[]; older: string | null }>> {
  const may = permit(actor, "audit.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const found = await selectLog(db, may, filter, { timeZone, limit: page + 1 });
  const shown = found.slice(0, page);
  const subjects = await selectSubjects(
    db,
    may,
    shown.map(({ entityId }) => entityId),
  );
  const lines = shown.map((line) => ({ ...line, subject: subjects.get(line.entityId) ?? null }));
  const last = lines.at(-1);
  return done({ lines, older: found.length > page && last ? `${last.at.toISOString()}_${last.id}` : null });
}

/** The people the log can be filtered by. */
export async function listWriters({ db, actor }: ReadContext): Promise<Result<Writer[]>> {
  const may = permit(actor, "audit.read", undefined);
  return may ? done(await selectWriters(db, may)) : refuse({ kind: "missing" });
}

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
