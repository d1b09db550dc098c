import { logged, type Outcome, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { readingOf } from "#domain/kernel/table/table-fields.ts";
import { importEntry, importEvents } from "../events.ts";
import { findImport } from "../import.queries.ts";
import { kinds } from "../kinds.ts";
import { type ImportDeps, kindOf, planNow } from "../plan-import.ts";
import { insertWritten, saveUndone, selectWritten } from "../written.queries.ts";
import * as queries from "./run.queries.ts";

/** `only`: a table's text with some of its lines. */
export type CarryDeps = ImportDeps & { only: (text: string, lines: ReadonlySet<number>) => string };

type PieceStep<A extends "data.import" | "import.prepare" = "data.import"> = {
  tx: Database;
  may: Permit<A>;
  found: TakenRun;
};
type TakenRun = NonNullable<Awaited<ReturnType<typeof queries.findWork>>>;

/** Records that are taken back at once. */
const undoneAtOnce = 1_000;
/** After so many failures with one piece an import stops where it is. */
const mostTries = 3;

/** What came of one step; `problem` is what went wrong. */
export type CarriedStep = { id: string; problem: unknown } | null;

/** `taken`: the import that is at work, also for whoever has to say which one failed. */
type Turn = Omit<CarryDeps, "now"> & { taken: { id: string | null } };

const carryOn = declareCommandOn({
  action: "data.import",
  find: async (tx, { taken }: Turn, { now }) => {
    const found = await queries.findWork(tx, now);
    taken.id = found?.id ?? null;
    return found;
  },
  run: async ({ db: tx, actor, now }, turn: Turn, may, found) =>
    found.run.work === "taking"
      ? takePiece({ tx, may, found }, { db: tx, actor, ...turn, now })
      : undoSome({ tx, may, found }, now),
});

/**
 * Takes the next piece of the import that waits longest, or takes back some of its records, in one transaction: whatever is
 * cut off is done anew. Null when there is nothing to do.
 */
export async function carryOnImport({ db, actor, now, ...deps }: ReadContext & CarryDeps): Promise<CarriedStep> {
  const taken: Turn["taken"] = { id: null };
  try {
    const stepped = await carryOn({ db, actor, now }, { ...deps, taken });
    return stepped.ok && taken.id !== null ? { id: taken.id, problem: null } : null;
  } catch (problem) {
    if (taken.id === null) throw problem;
    await giveUp({ db, actor, now }, taken.id);
    return { id: taken.id, problem };
  }
}

async function takePiece(
  { tx, may, found }: PieceStep,
  { actor, only, ...deps }: ReadContext & CarryDeps,
): Promise<Outcome<null>> {
  const piece = await queries.findNextPiece(tx, found.id);
  if (!piece) return endTaking({ tx, may, found }, { stoppedAt: null, hasFailed: false }, deps.now);
  const { nth, tableText, linesBefore } = piece;
  const read = (text: string) => deps.read(text).map((row) => ({ ...row, row: row.row + linesBefore }));
  const kind = kinds[kindOf(found)];
  await kind.lock(tx, may);
  const { planned, write } = await planNow(tx, actor, may, { ...found, tableText }, { ...deps, read });
  const written = await write(tx, may, deps.now);
  if (!written) throw new Error("A record changed although it was locked.");
  await insertWritten(tx, may, found.id, written);
  const refused = planned.flatMap(({ row, name, does, because }) =>
    does === "refuse" && because !== null ? [{ row, name, because }] : [],
  );
  const lines = new Set(refused.map(({ row }) => row - linesBefore));
  const added = written.filter(({ was }) => was === null).length;
  const skipped = planned.filter(({ does }) => does === "skip").length;
  const counts = { added, updated: written.length - added, skipped };
  await queries.savePiece(tx, may, found.id, { nth, text: only(tableText, lines), refused, ...counts });
  if (nth % 5 === 0) await queries.tellOf(tx, may, found.id);
  return unchanged(null);
}

type End = { stoppedAt: Date | null; hasFailed: boolean };

async function endTaking(
  { tx, may, found }: PieceStep<"data.import" | "import.prepare">,
  end: End,
  now: Date,
): Promise<Outcome<null>> {
  const { days, decimals } = readingOf(found.reading);
  // What was said of days and decimals serves the next such table.
  const done = { id: found.id, reading: readingOf({ days, decimals }), ...end };
  const { added, updated } = await queries.endTaking(tx, may, done, now);
  const after = { kind: found.kind, added, updated, ...(end.hasFailed && { failed: true }) };
  if (!end.stoppedAt) return logged(null, importEntry(found.id, after));
  return logged(null, importEvents["import.stopped"].entry({ entityId: found.id, after }));
}

async function undoSome({ tx, may, found }: PieceStep, now: Date): Promise<Outcome<null>> {
  const kind = kinds[kindOf(found)];
  await kind.lock(tx, may);
  const written = await selectWritten(tx, may, found.id, undoneAtOnce);
  const kept = await kind.undo(tx, may, written, now);
  const isOver = written.length < undoneAtOnce;
  const all = await saveUndone(tx, may, { id: found.id, written, kept, isOver }, now);
  if (!isOver) {
    await queries.tellOf(tx, may, found.id);
    return unchanged(null);
  }
  await queries.setWork(tx, may, found.id, null);
  return logged(null, importEntry(found.id, { kind: found.kind, undone: true, kept: all }));
}

/** Ends an import before all of it was taken: what is in stays. */
export const stopImport = declareCommandOn({
  action: "import.prepare",
  ids: ["id"],
  find: (tx, { id }) => findImport(tx, id, "locked"),
  run: async (
    { db, now },
    { id, hasFailed = false }: { id: string; hasFailed?: boolean },
    may,
    table,
  ): Promise<Outcome<null>> => {
    const run = await queries.findRun(db, id);
    if (!run?.work) return unchanged(null);
    if (run.work === "taking")
      return endTaking({ tx: db, may, found: { ...table, run } }, { stoppedAt: now, hasFailed }, now);
    // What was not taken back yet can be, by asking for it again.
    if (hasFailed) await queries.setWork(db, may, id, null);
    return unchanged(null);
  },
});

/** A piece that fails again and again would hold up every other import. */
async function giveUp({ db, actor, now }: Context, id: string): Promise<void> {
  const may = permit(actor, "data.import", undefined);
  if (may && (await queries.noteFailure(db, may, id)) >= mostTries)
    await stopImport({ db, actor, now }, { id, hasFailed: true });
}
