import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setup } from "#domain/access/actor.ts";
import { readImport, runImport, startImport, undoImport } from "#domain/imports/index.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { importDepsAt } from "#tests/import-deps.ts";

// Looks at, imports and undoes 10,000 clients, the largest import there is. It also measures the memory that takes.

const lines = 10_000;
const mostMegabytes = 256;
const columns = ["company", "first name", "last name", "email", "id", "notes"];

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-imports-data-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder, durable: false });
await migrate(connection, readMigrations());
const db = openDatabase(connection);
const deps = importDepsAt(new Date());
const peak = () => process.resourceUsage().maxRSS / 1024;
const before = peak();

async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const began = performance.now();
  const value = await work;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${seconds} s, at most ${Math.round(peak() - before)} MB more than before`);
  return value;
}
function orThrow<T>(result: { ok: true; value: T } | { ok: false; problem: unknown }): T {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.problem));
}
const countClients = async () => (await db.selectFrom("clients").select("id").execute()).length;

const rows = Array.from(
  { length: lines },
  (_, n) => `Client ${n},Ana,Silva,ana${n}@clients.test,R${n},${"note ".repeat(30)}`,
);
const text = [columns.join(","), ...rows].join("\n");
const table = { kind: "client", onMatch: "skip", ...plainTable(text, columns) } as const;
const { id } = orThrow(await timed("kept", startImport({ db, actor: setup, now: deps.now }, table)));
const { seen, planned } = orThrow(await timed("looked at", readImport({ db, actor: setup, ...deps }, id)));
orThrow(await timed("imported", runImport({ db, actor: setup, now: deps.now }, { ...deps, id, seen })));
const imported = await countClients();
orThrow(await timed("undone", undoImport({ db, actor: setup, now: deps.now }, { id })));
const left = await countClients();
const grown = Math.round(peak() - before);
await db.destroy();
await stop();
rmSync(dataFolder, { recursive: true, force: true });

console.log(
  `${planned.length} lines, ${imported} clients imported, ${left} left after the undo; ${grown} MB of memory.`,
);
process.exitCode = imported === lines && left === 0 && grown < mostMegabytes ? 0 : 1;
