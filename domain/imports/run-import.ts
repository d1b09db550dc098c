import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { importConflict, sealOf, undoableUntil } from "#domain/kernel/table/import-steps.ts";
import { importEntry } from "./events.ts";
import * as queries from "./import.queries.ts";
import { confirmForm } from "./import.schema.ts";
import { kinds } from "./kinds.ts";
import { beginRun, findRun, setWork } from "./pieces/run.queries.ts";
import { type ImportDeps, kindOf, planNow } from "./plan-import.ts";
import { saveImported, saveUndone, selectWritten } from "./written.queries.ts";

const onImport = {
  action: "data.import",
  ids: ["id"],
  find: (tx: Database, { id }: { id: string }) => queries.findImport(tx, id, "locked"),
} as const;

/**
 * Writes every line without a problem, exactly as previewed, all or none; a second time it writes nothing. A table in pieces
 * is left to the job.
 */
export const runImport = declareCommandOn({
  ...onImport,
  input: confirmForm,
  run: async (
    { db, actor, now },
    { id, seen, ...reading }: { id: string; seen: string } & Omit<ImportDeps, "now">,
    may,
    found,
  ) => {
    const run = await findRun(db, id);
    if (found.importedAt || run?.begunAt) return unchanged(null);
    const kind = kinds[kindOf(found)];
    await kind.lock(db, may);
    const plan = await planNow(db, actor, may, found, { ...reading, now });
    if (!plan.planned.some(({ because }) => because === null)) return importConflict("empty");
    if (sealOf([plan.planned, plan.content]) !== seen) return importConflict("changed", "records");
    if (run) {
      await beginRun(db, may, found, now);
      return logged(null, importEntry(id, { kind: found.kind, lines: run.rowCount, begun: true }));
    }
    const written = await plan.write(db, may, now);
    if (!written) return importConflict("changed", "records");
    const { addedCount: added, updatedCount: updated } = await saveImported(db, may, found, written, now);
    const leftOut = plan.planned.length - written.length;
    return logged(null, importEntry(id, { kind: found.kind, added, updated, leftOut }));
  },
});

/** More than any table has. */
const all = 1_000_000;

/** Takes back what an import wrote, within a day, except what somebody has touched since. The job does it for a table in pieces. */
export const undoImport = declareCommandOn({
  ...onImport,
  run: async ({ db, now }, { id }, may, found) => {
    const run = await findRun(db, id);
    if (found.undoneAt || run?.work) return unchanged(null);
    if (!undoableUntil(found, now)) return importConflict("undo-over");
    if (run) {
      await setWork(db, may, id, "undoing");
      return logged(null, importEntry(id, { kind: found.kind, undoing: true }));
    }
    const kind = kinds[kindOf(found)];
    await kind.lock(db, may);
    const written = await selectWritten(db, may, id, all);
    const stay = await kind.undo(db, may, written, now);
    const kept = await saveUndone(db, may, { id, written, kept: stay, isOver: true }, now);
    return logged(null, importEntry(id, { kind: found.kind, undone: true, kept }));
  },
});

/** Deletes tables nobody imported for a day, and what was kept to undo an import for a day. */
export async function forgetImports({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "import.forget", undefined);
  if (may) await queries.forgetOld(db, may, now);
}
