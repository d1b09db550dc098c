import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { setup } from "#domain/access/actor.ts";
import {
  fromHosted,
  type HostedTables,
  hostedColumns,
  type ImportDeps,
  inPieces,
  readImport,
  runImport,
  startImports,
  undoImport,
} from "#domain/imports/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { toPlainCsv } from "#platform/csv/to-csv.ts";
import { readDump } from "#platform/dump/read-dump.ts";
import { readOutsideDatabase } from "#platform/dump/read-outside-database.ts";

type ImportSettings = { db: Database; from: string; commit: boolean; now: Date; say: (line: string) => void };

const depsAt = (now: Date): ImportDeps => ({
  now,
  read: (text) => {
    const table = readCsv(text, 10_000);
    return table.ok ? table.rows : [];
  },
  // Nothing that comes this way has an amount or a percentage.
  decimal: () => null,
});

/**
 * Prepares imports of all that a hosted database holds, from a dump or its address, and says what would happen to each line.
 * With `commit` it imports them one after the other; without it they wait in the studio.
 */
export async function importDatabase({ db, from, commit, now, say }: ImportSettings): Promise<void> {
  const tables = fromHosted(await readHosted(from)).flatMap((table) => [...inPieces(table)]);
  if (tables.length === 0) throw new Error("Its tables have no rows.");
  const texts = tables.map(({ kind, columns, rows }) => ({
    kind,
    onMatch: "skip" as const,
    ...plainTable(toPlainCsv([columns, ...rows]), columns, { rows: rows.length }),
  }));
  const started = await startImports({ db, actor: setup, now }, { tables: texts });
  if (!started.ok) throw new Error("The tables could not be kept.");
  const clients = tables.flatMap(({ kind, columns, rows }) =>
    kind === "client" ? rows.map((row) => row[columns.indexOf("externalref")] ?? "") : [],
  );
  const waits = new Set(clients.map((ref) => `There is no client ${ref}. Import the clients first.`));
  for (const id of started.value.ids) await importOne(id);
  if (!commit) say("Nothing was imported yet. Do it in the studio under Settings, Import, or add --commit here.");

  async function importOne(id: string) {
    const deps = depsAt(now);
    const found = await readImport({ db, actor: setup, ...deps }, id);
    if (!found.ok) throw new Error("A table is gone.");
    const { kind, planned, seen } = found.value;
    const isReady = ({ because }: (typeof planned)[number]) =>
      because === null || (!commit && because !== null && waits.has(because));
    const ready = planned.filter(isReady);
    say(`${kind}: ${ready.length} of ${planned.length} lines to import`);
    for (const { row, name, because } of planned.filter((line) => !isReady(line)))
      say(`  line ${row}, ${name || "without a name"}: ${because}`);
    if (!commit || ready.length === 0) return;
    const ran = await runImport({ db, actor: setup, now: deps.now }, { ...deps, id, seen });
    if (!ran.ok) throw new Error("because" in ran.problem ? ran.problem.because : ran.problem.kind);
    say(`  imported; to undo it within a day: npm run import -- undo ${id}`);
  }
}

/** Takes back one import. */
export async function undoDatabaseImport(db: Database, id: string, now: Date, say: (line: string) => void) {
  const undone = await undoImport({ db, actor: setup, now }, { id });
  if (undone.ok) return say("Undone.");
  throw new Error("because" in undone.problem ? undone.problem.because : `There is no import ${id}.`);
}

async function readHosted(from: string): Promise<HostedTables> {
  if (/^postgres(ql)?:\/\//.test(from)) return readOutsideDatabase(from, hostedColumns);
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  const lines = createInterface({ input: createReadStream(from), crlfDelay: Number.POSITIVE_INFINITY });
  const read = await readDump(lines, hostedColumns);
  if (!read.ok) throw new Error(read.because);
  return read.tables;
}
