import type { Actor } from "#domain/access/actor.ts";
import {
  type ImportKind,
  type OnMatch,
  readImport,
  runImport,
  startImport,
  undoImport,
} from "#domain/imports/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { importDepsAt } from "./import-deps.ts";
import { createTestApp } from "./test-app.ts";

const day = 86_400_000;

/** Imports tables of a test, in the worker's database or its `own`. `tag` keeps names and addresses apart from others'. */
export async function openImports(own?: Database) {
  const app = await createTestApp(own);
  const { db, noor, now } = app;
  const tag = newId().slice(-12);
  const later = (days: number) => new Date(now.getTime() + days * day);
  const start = async (kind: ImportKind, text: string, onMatch: OnMatch = "skip", actor: Actor = noor) => {
    const table = readCsv(text, 10_000);
    const started = await startImport(
      { db, actor, now },
      { kind, onMatch, ...plainTable(text, table.ok ? table.columns : []) },
    );
    return started.ok ? started.value.id : started.problem.kind;
  };
  const look = async (id: string, days = 0) => {
    const read = await readImport({ db, actor: noor, ...importDepsAt(later(days)) }, id);
    if (!read.ok) throw new Error(read.problem.kind);
    return read.value;
  };
  const run = async (id: string, seen: string, actor: Actor = noor) =>
    runImport({ db, actor, now }, { ...importDepsAt(now), id, seen });
  return {
    ...app,
    tag,
    start,
    look,
    run,
    /** Starts and runs an import, exactly as its preview shows it. */
    take: async (kind: ImportKind, text: string, onMatch?: OnMatch) => {
      const id = await start(kind, text, onMatch);
      const ran = await run(id, (await look(id)).seen);
      if (!ran.ok) throw new Error(ran.problem.kind);
      return id;
    },
    undo: (id: string, days = 0) => undoImport({ db, actor: noor, now: later(days) }, { id }),
    outcomes: async (id: string) => (await look(id)).planned.map(({ does, because }) => because ?? does),
  };
}
