import { command, commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { importConflict, sealOf, undoableUntil } from "#domain/kernel/table/import-steps.ts";
import * as queries from "./import.queries.ts";
import type { ImportKind, Mapping, OnMatch } from "./import.schema.ts";
import { guessFor, kinds } from "./kinds.ts";
import { type ImportDeps, kindOf, planNow } from "./read-import.ts";

const entry = (id: string, after: Record<string, unknown>) => ({ entity: "import", entityId: id, after });

export type NewTable = { kind: ImportKind; onMatch: OnMatch; text: string; columns: string[] };

/** Keeps a table, to be looked at before anything is imported. */
export const startImport = ({ db, actor, now }: Context, { columns, ...table }: NewTable) =>
  command(db, actor, { action: "import.prepare", now }, async (tx, may) =>
    unchanged({
      id: await queries.insertImport(tx, may, { ...table, mapping: guessFor(table.kind, columns) }, now),
    }),
  );

/** Keeps several tables, which are to be imported one after the other. */
export const startImports = ({ db, actor, now }: Context, tables: NewTable[]) =>
  command(db, actor, { action: "import.prepare", now }, async (tx, may) => {
    const ids: string[] = [];
    for (const { columns, ...table } of tables)
      ids.push(await queries.insertImport(tx, may, { ...table, mapping: guessFor(table.kind, columns) }, now));
    return unchanged({ ids });
  });

/** Says which column is which. */
export const mapImport = ({ db, actor, now }: Context, { id, mapping }: { id: string; mapping: Mapping }) =>
  commandOn(
    db,
    actor,
    { action: "import.prepare", ids: [id], now, find: (tx) => queries.findImport(tx, id) },
    async (tx, may, found) => {
      const known = Object.entries(mapping).filter(([field]) => field in kinds[kindOf(found)].fields);
      await queries.saveColumns(tx, may, id, Object.fromEntries(known));
      return unchanged(null);
    },
  );

/** Decides the address of a line's contact, where the table has none that can be used. */
export const decideAddress = (
  { db, actor, now }: Context,
  { id, ...decided }: { id: string; row: number; email: string | null },
) =>
  commandOn(
    db,
    actor,
    { action: "import.prepare", ids: [id], now, find: (tx) => queries.findImport(tx, id) },
    async (tx, may) => {
      await queries.saveAddress(tx, may, id, decided);
      return unchanged(null);
    },
  );

/** Writes every line without a problem, exactly as previewed, all or none; a second time it writes nothing. */
export const runImport = (
  { db, actor, ...deps }: ReadContext & ImportDeps,
  { id, seen }: { id: string; seen: string },
) =>
  onImport({ db, actor, now: deps.now }, id, async (tx, may, found) => {
    if (found.importedAt) return unchanged(null);
    const kind = kinds[kindOf(found)];
    await kind.lock(tx, may);
    const plan = await planNow(tx, actor, may, found, deps);
    if (!plan.planned.some(({ because }) => because === null)) return importConflict("empty");
    if (sealOf([plan.planned, plan.content]) !== seen) return importConflict("changed", "records");
    const written = await plan.write(tx, may, deps.now);
    if (!written) return importConflict("changed", "records");
    const { addedCount: added, updatedCount: updated } = await queries.saveImported(tx, may, id, written, deps.now);
    return logged(null, entry(id, { kind: found.kind, added, updated, leftOut: plan.planned.length - written.length }));
  });

/** Takes back what an import wrote, within a day, except what somebody has touched since. */
export const undoImport = ({ db, actor, now }: Context, id: string) =>
  onImport({ db, actor, now }, id, async (tx, may, found) => {
    if (found.undoneAt) return unchanged(null);
    if (!undoableUntil(found, now)) return importConflict("undo-over");
    const kind = kinds[kindOf(found)];
    await kind.lock(tx, may);
    const kept = await kind.undo(tx, may, await queries.selectWritten(tx, may, id), now);
    await queries.saveUndone(tx, may, id, kept, now);
    return logged(null, entry(id, { kind: found.kind, undone: true, kept }));
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
) => commandOn(db, actor, { action: "data.import", ids: [id], now, find: (tx) => queries.findImport(tx, id) }, work);
