import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { importDatabase, undoDatabaseImport } from "#server/import-database.ts";
import { defects, hostedSample, toStatements } from "#tests/hosted/hosted-sample.ts";
import { findPostgres, openPostgres } from "./dumps/system-postgres.ts";

// Imports dumps of the sample of a hosted database, written by this machine's own PostgreSQL. Every bad row is
// reported, no good one lost, and taken back it leaves nothing.

const programs = findPostgres();
if (!programs) {
  console.log("Skipped: there is no /usr/lib/postgresql/*/bin with initdb and pg_dump. Debian has it: postgresql.");
  process.exit(0);
}
const outside = openPostgres(programs, toStatements(hostedSample("dumped")));
const dumps = {
  "as docs/moving-in.md says": outside.dump("--format=plain", "--schema=public", "--schema=auth", "--data-only"),
  "all of it": outside.dump(),
  "with quotes around every name": outside.dump("--quote-all-identifiers"),
};
console.log(outside.version);
outside.stop();

const folder = mkdtempSync(join(tmpdir(), "foyer-dumps-"));
chmodSync(folder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder: folder, durable: false });
await migrate(connection, readMigrations());
const db = openDatabase(connection);
const now = new Date();
const tables = ["clients", "people", "authUsers", "vaultItems", "videos", "credentials"] as const;
const counts = () =>
  Promise.all(tables.map(async (table) => (await db.selectFrom(table).select("id").execute()).length));
const before = await counts();

for (const [which, text] of Object.entries(dumps)) {
  const file = join(folder, "dump.sql");
  writeFileSync(file, text);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await importDatabase({ db, from: file, commit: true, now, say });

  const heads = said.filter((line) => /^\w+: /.test(line));
  const problems = said.filter((line) => line.startsWith("  line ")).map((line) => line.replace(/^.*?: /, ""));
  const expected = Object.values(defects).flat();
  assert.deepEqual(heads, [
    "client: 50 of 55 lines to import",
    "item: 201 of 207 lines to import",
    "video: 2 of 5 lines to import",
  ]);
  assert.equal(problems.length, expected.length);
  for (const [nth, beginning] of expected.entries())
    assert.ok(problems[nth]?.startsWith(beginning), problems[nth] ?? beginning);
  assert.deepEqual(
    await counts(),
    [50, 50, 50, 201, 2, 0].map((more, nth) => (before[nth] ?? 0) + more),
  );
  const prompts = db.selectFrom("vaultItems").select("body").where("title", "=", "Prompt 7");
  assert.deepEqual(await prompts.execute(), [{ body: `Line one\nand\ttwo \\ of 7, "quoted"` }]);

  const ids = said.flatMap((line) => /undo (\S+)$/.exec(line)?.[1] ?? []);
  for (const id of ids.toReversed()) await undoDatabaseImport(db, id, now, say);
  assert.deepEqual(await counts(), before);
  console.log(`${which}, ${Buffer.byteLength(text)} bytes: ${heads.join("; ")}; undone without a trace`);
}
await db.destroy();
await stop();
rmSync(folder, { recursive: true, force: true });
