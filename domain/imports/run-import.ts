import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { importConflict, sealOf, undoableUntil } from "#domain/kernel/table/import-steps.ts";
import { importEntry } from "./events.ts";
import * as queries from "./import.queries.ts";
import { kinds } from "./kinds.ts";
import { beginRun, findRun, setWork } from "./pieces/run.queries.ts";
import { type ImportDeps, kindOf, planNow } from "./plan-import.ts";
import { saveImported, saveUndone, selectWritten } from "./written.queries.ts";

/**
 * Writes every line without a problem, exactly as previewed, all or none; a second time it writes nothing. A table in pieces
 * is left to the job.
 */
export const runImport = (
  { db, actor, ...deps }: ReadContext & ImportDeps,
  { id, seen }: { id: string; seen: string },
) =>
  onImport({ db, actor, now: deps.now }, id, async (tx, may, found) => {
    const run = await findRun(tx, id);
    if (found.importedAt || run?.begunAt) return unchanged(null);
    const kind = kinds[kindOf(found)];
    await kind.lock(tx, may);
    const plan = await planNow(tx, actor, may, found, deps);
    if (!plan.planned.some(({ because }) => because === null)) return importConflict("empty");
    if (sealOf([plan.planned, plan.content]) !== seen) return importConflict("changed", "records");
    if (run) {
      await beginRun(tx, may, found, deps.now);
      return logged(null, importEntry(id, { kind: found.kind, lines: run.rowCount, begun: true }));
    }
    const written = await plan.write(tx, may, deps.now);
    if (!written) return importConflict("changed", "records");
    const { addedCount: added, updatedCount: updated } = await saveImported(tx, may, found, written, deps.now);
    const leftOut = plan.planned.length - written.length;
    return logged(null, importEntry(id, { kind: found.kind, added, updated, leftOut }));
  });

/** More than any table has. */
const all = 1_000_000;

/** Takes back what an import wrote, within a day, except what somebody has touched since. The job does it for a table in pieces. */
export const undoImport = ({ db, actor, now }: Context, id: string) =>
  onImport({ db, actor, now }, id, async (tx, may, found) => {
    const run = await findRun(tx, id);
    if (found.undoneAt || run?.work) return unchanged(null);
    if (!undoableUntil(found, now)) return importConflict("undo-over");
    if (run) {
      await setWork(tx, may, id, "undoing");
      return logged(null, importEntry(id, { kind: found.kind, undoing: true }));
    }
    const kind = kinds[kindOf(found)];
    await kind.lock(tx, may);
    const written = await selectWritten(tx, may, id, all);
    const stay = await kind.undo(tx, may, written, now);
    const kept = await saveUndone(tx, may, { id, written, kept: stay, isOver: true }, now);
    return logged(null, importEntry(id, { kind: found.kind, undone: true, kept }));
  });

/** Deletes tables nobody imported for a day, and what was kept to undo an import for a day. */
export async function forgetImports({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "import.forget", undefined);
  if (may) await queries.forgetOld(db, may, now);
}

const onImport = (
  { db, actor, now }: Context,
  id: string,
  work: Parameters<typeof commandOn<"data.import", queries.Import, null>>[3],
) => {
  const find = (tx: Context["db"]) => queries.findImport(tx, id, "locked");
  return commandOn(db, actor, { action: "data.import", ids: [id], now, find }, work);
};
