import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { sealOf, undoableUntil } from "#domain/kernel/table/import-steps.ts";
import { type FileFormats, noFormats } from "#domain/kernel/table/read-values.ts";
import {
  readingOf,
  type TableFields,
  type TableQuestions,
  type TableReading,
} from "#domain/kernel/table/table-fields.ts";
import * as queries from "./import.queries.ts";
import type { Addresses, ImportKind, Mapping, OnMatch } from "./import.schema.ts";
import type { PlannedRow } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { findRun, type ImportRun, selectRefused } from "./pieces/run.queries.ts";
import { addressesOf, type ImportDeps, kindOf, mappingOf, onMatchOf, planNow } from "./plan-import.ts";
import { selectKeptNames } from "./rows.queries.ts";
import { countWritten } from "./written.queries.ts";

export type ImportDone = { added: number; updated: number; kept: number | null; undoUntil: Date | null };
/** How far a table is that is taken in pieces; `kept`: the names of some records that stayed when it was undone. */
export type ImportProgress = {
  rows: number;
  taken: number;
  skipped: number;
  refused: number;
  left: number;
  work: ImportRun["work"];
  isBegun: boolean;
  end: "all" | "stopped" | "failed";
};

/** `planned` is empty once it was imported, and `done` null before. `seen`: a digest of the plan. */
export type ImportPage = {
  id: string;
  kind: ImportKind;
  onMatch: OnMatch;
  text: string;
  fields: TableFields;
  mapping: Mapping;
  addresses: Addresses;
  reading: TableReading;
  formats: FileFormats;
  asked: TableQuestions;
  planned: PlannedRow[];
  seen: string;
  done: ImportDone | null;
  progress: ImportProgress | null;
  kept: string[];
};

/** Where a table came from: a file, unless it was pasted, and how many lines it has, where that is known. */
export type ImportSource = { file: string | null; rows: number | null };

export type PastImport = ImportDone & ImportSource & { id: string; kind: ImportKind; importedAt: Date };

const missing = refuse({ kind: "missing" });

export type WaitingImport = ImportSource & { id: string; kind: ImportKind; createdAt: Date; isAtWork: boolean };

/** The latest imports: those that wait to be looked at, first in first, and those that have happened. */
export async function listImports({
  db,
  actor,
  now,
}: Context): Promise<Result<{ waiting: WaitingImport[]; past: PastImport[] }>> {
  const may = permit(actor, "import.prepare", undefined);
  if (!may) return missing;
  const latest = await queries.selectLatest(db, may);
  return done({
    waiting: latest
      .filter(({ importedAt }) => importedAt === null)
      .map((one) => ({
        ...sourceOf(one),
        id: one.id,
        kind: kindOf(one),
        createdAt: one.createdAt,
        isAtWork: one.work !== null,
      }))
      .reverse(),
    past: latest.flatMap((one) => {
      const what = doneOf(one, now);
      return what && one.importedAt
        ? [{ ...what, ...sourceOf(one), id: one.id, kind: kindOf(one), importedAt: one.importedAt }]
        : [];
    }),
  });
}

const sourceOf = ({ file, rows }: { file: string | null; rows: string | null }): ImportSource => ({
  file: file || null,
  rows: Number(rows) || null,
});

/** A table on its way in: what an import would do with each line, or what it did. */
export async function readImport(
  { db, actor, ...deps }: ReadContext & ImportDeps,
  id: string,
): Promise<Result<ImportPage>> {
  const may = permit(actor, "import.prepare", undefined);
  const found = may && isId(id) ? await queries.findImport(db, id) : null;
  if (!may || !found) return missing;
  const kind = kindOf(found);
  const run = await findRun(db, id);
  const plan = found.importedAt || run?.begunAt ? nothing : await planNow(db, actor, may, found, deps);
  return done({
    id,
    kind,
    onMatch: onMatchOf(found),
    text: found.tableText,
    fields: kinds[kind].fields,
    mapping: mappingOf(found),
    addresses: addressesOf(found),
    reading: readingOf(found.reading),
    formats: plan.formats,
    asked: plan.asked,
    planned: plan.planned,
    seen: sealOf([plan.planned, plan.content]),
    done: run?.work ? null : doneOf(found, deps.now),
    progress: run && progressOf(run, run.work === "undoing" ? await countWritten(db, may, id) : 0),
    kept: found.keptCount ? await selectKeptNames(db, may, { id, kind }) : [],
  });
}

function progressOf(run: ImportRun, left: number): ImportProgress {
  const { rowCount: rows, addedCount, updatedCount, skippedCount: skipped, refusedCount: refused } = run;
  const taken = addedCount + updatedCount + skipped + refused;
  const end = run.hasFailed ? "failed" : run.stoppedAt ? "stopped" : "all";
  return { rows, taken, skipped, refused, left, work: run.work, isBegun: run.begunAt !== null, end };
}

const nothing = { planned: [], content: [], formats: noFormats, asked: { days: false, decimals: false } };

/** The lines that were refused of a table in pieces, with the texts they stand in. */
export async function readRefused({ db, actor }: ReadContext, id: string) {
  const may = permit(actor, "import.prepare", undefined);
  return may && isId(id) ? done(await selectRefused(db, may, id)) : missing;
}

function doneOf(found: queries.ImportSummary, now: Date): ImportDone | null {
  const { addedCount: added, updatedCount: updated, keptCount: kept } = found;
  if (added === null || updated === null) return null;
  return { added, updated, kept, undoUntil: undoableUntil(found, now) };
}
