import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startEmbedded } from "#platform/database/embedded.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { compareFiles, compareTables, sumTables } from "./backups/compare.ts";
import { seedFiles } from "./backups/files.ts";
import { type While, whilePeopleRead } from "./backups/people.ts";
import { runProgram } from "./backups/programs.ts";
import { runInApp } from "./backups/run-in-app.ts";
import { seedRows } from "./backups/seed.ts";
import { startChild } from "./pages/child.ts";
import { signInTo } from "./pages/sign-in.ts";

// What a backup, a trial restore and a restore take, and what people who open pages meanwhile notice. The ledger has
// 1,000,000 payments, with 100,000 vault items and 20 GB of sparse files; BENCH_ROWS and BENCH_GB make it smaller.

const payments = Number(process.env["BENCH_ROWS"] ?? 1_000_000);
const gigabytes = Number(process.env["BENCH_GB"] ?? 20);
const password = "welcome-to-the-bench";
const adminPages = [
  "/studio",
  "/studio/workspace/clients",
  "/studio/workspace/tasks?who=all",
  "/studio/vault/recordings",
  `/studio/finances/${new Date().toISOString().slice(0, 7)}`,
  "/studio/workspace/leads",
];
const clientPages = ["/dashboard", "/dashboard/updates", "/dashboard/payments"];

await refuseSmallDisk();
const folder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(folder, 0o755);
const dataFolder = join(folder, "data");
mkdirSync(dataFolder, { mode: 0o755 });
const { connection, stop } = await startEmbedded({ dataFolder });
const maker = startChild("./app-process.ts");
await maker.ask({ connection, dataFolder, password });
await maker.stop();
const db = openDatabase(connection);
const began = performance.now();
const bytes = await seedFiles(db, dataFolder, gigabytes);
await seedRows(db, payments);
await sql`vacuum analyze`.execute(db);
const { rows: sizes } = await sql<{
  size: number;
}>`select pg_database_size(current_database())::float8 as size`.execute(db);
const database = ((sizes[0]?.size ?? 0) / 1e9).toFixed(1);
console.log(
  `${payments} payments, ${Math.ceil(payments / 10)} vault items, ${(bytes / 1e9).toFixed(1)} GB of files, ` +
    `database of ${database} GB; seeded in ${Math.round((performance.now() - began) / 1000)} s\n`,
);

const app = startChild("./app-process.ts");
const { port } = await app.ask<{ port: number }>({ connection, dataFolder, password });
const admin = await signInTo(`http://127.0.0.1:${port}`, "admin@demo.test", password);
const client = await signInTo(`http://127.0.0.1:${port}`, "client@demo.test", password);
const people = [
  { cookie: admin, pages: adminPages },
  { cookie: admin, pages: adminPages.toReversed() },
  { cookie: client, pages: clientPages },
];
const reading = { port, people, app };
await whilePeopleRead(reading, () => pause(5_000)); // code that runs often is compiled
const head = ["while", "took", "most memory: app", "its own process", "pages", "p50", "p95", "p99", "longest"];
console.log(`| ${head.join(" | ")} |\n|${head.map(() => "---|").join("")}`);
print("nothing else happens", await whilePeopleRead(reading, () => pause(30_000)));
print("backup by the button, in the app", await whilePeopleRead(reading, () => runInApp(db, "backup")));
const own = await whilePeopleRead(reading, () => runProgram("server/backup.ts", [], dataFolder));
print("`npm run backup`", own, own.value.peakMB);
print("trial restore, in the app", await whilePeopleRead(reading, () => runInApp(db, "trial")));
await app.stop();

// Nothing writes any more, so that what is restored has to equal what was there, row by row.
const sums = await sumTables(db);
const alone = await runProgram("server/backup.ts", [], dataFolder);
printProgram("backup", alone);
const done = alone.output.split("\n").find((line) => line.startsWith("Done: ")) ?? "";
const name = /Done: (\S+),/.exec(done)?.[1] ?? "";
const restoredFolder = join(folder, "restored");
mkdirSync(restoredFolder, { mode: 0o755 });
cpSync(join(dataFolder, "keys"), join(restoredFolder, "keys"), { recursive: true });
const restore = await runProgram("server/restore.ts", [join(dataFolder, "backups", name)], restoredFolder);
printProgram("restore", restore);
console.log(`\n${done}`);
const isSame = await compare();
await db.destroy();
await stop();
rmSync(folder, { recursive: true, force: true });
process.exit(isSame ? 0 : 1);

async function compare() {
  const embedded = await startEmbedded({ dataFolder: restoredFolder });
  const restored = openDatabase(embedded.connection);
  const { differing, rows, tables } = compareTables(sums, await sumTables(restored));
  const files = await compareFiles(restored, restoredFolder, 10);
  await restored.destroy();
  await embedded.stop();
  console.log(`Restored: ${rows} rows in ${tables} tables; differing: ${differing.join(", ") || "none"}`);
  console.log(`${files.count} files, of which ${files.hashed} were hashed; wrong: ${files.wrong.length}`);
  return differing.length === 0 && files.wrong.length === 0;
}

function print(what: string, { seconds, peakMB, took }: While<unknown>, ownMB?: number) {
  const at = (share: number) => `${(took[Math.ceil(took.length * share) - 1] ?? 0).toFixed(0)} ms`;
  const cells = [`${seconds.toFixed(0)} s`, mb(peakMB), ownMB ? mb(ownMB) : "", took.length];
  console.log(`| ${[what, ...cells, at(0.5), at(0.95), at(0.99), at(1)].join(" | ")} |`);
}

function printProgram(command: string, { seconds, peakMB }: Awaited<ReturnType<typeof runProgram>>) {
  console.log(`| \`npm run ${command}\`, nobody reading | ${seconds.toFixed(0)} s | | ${mb(peakMB)} |`);
}

/** The restored files are not sparse, and the rows lie there twice, with what PostgreSQL writes about them. */
async function refuseSmallDisk() {
  const needed = gigabytes * 1e9 + payments * 10_000 + 2e9;
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize > needed) return;
  console.error(
    `This needs ${(needed / 1e9).toFixed(0)} GB in ${tmpdir()}, where ${((bavail * bsize) / 1e9).toFixed(0)} GB are free. ` +
      "Name another folder in TMPDIR, or set BENCH_GB and BENCH_ROWS to less.",
  );
  process.exit(1);
}

function mb(size: number) {
  return `${Math.round(size)} MB`;
}

function pause(ms: number) {
  return new Promise<void>((over) => setTimeout(over, ms));
}
