import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { PoolConfig } from "pg";
import { expect, test } from "vitest";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { ask } from "#tests/ask.ts";
import { type Agency, allFiles, allGuards, allRows, folder, openAgency } from "#tests/backup/agency.ts";
import { freshDatabase } from "#tests/database.ts";
import { startOlderPostgres } from "#tests/embedded/older-postgres.ts";
import { needs } from "#tests/needs.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { folderDepot } from "./depot.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const at = new Date("2026-11-22T16:50:00Z");
const tables = "select count(*)::int from pg_tables where schemaname = 'public'";
const foreign = keysFrom({ active: toRootKey(Buffer.alloc(32, 9)), others: [] });

async function backUp(agency: Omit<Agency, "db">, when = at): Promise<Buffer> {
  const { name } = await makeBackup({ ...agency, at: when });
  const [kept] = (await agency.depot.list()).filter((one) => one.name === name);
  if (!kept) throw new Error("The backup is not in the list");
  return Buffer.concat(await (await agency.depot.read(kept)).toArray());
}

async function restore(archive: Uint8Array, connection: PoolConfig, keys = [foreign]) {
  const files = openFileStore({ dataFolder: folder(), s3: undefined });
  const sealed = Readable.from([archive]);
  const restored = await restoreBackup({ sealed, keys, connection, files, migrations: readMigrations() });
  return { files, ...restored };
}

test("a backup restored into an empty database is the same, row for row and file for file", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "backup_source"));
  const target = await freshDatabase("empty", "backup_target");
  const archive = await backUp(agency);
  const { files, complete } = await restore(archive, target, [foreign, agency.keys]);

  expect(await allRows(target)).toEqual(await allRows(agency.connection));
  expect(await allGuards(target)).toEqual(await allGuards(agency.connection));
  expect(await allFiles(files)).toEqual(await allFiles(agency.files));
  expect([complete.missing, await ask(target, "select id from push_subscriptions")]).toEqual([[], []]);
  expect(archive.includes("Silva")).toBe(false);
  await expect(restore(archive, target, [agency.keys])).rejects.toThrow("The database is not empty");
});

test("a backup moves to an outside PostgreSQL 15 and back to ours", needs(whyNo("PostgreSQL 15")), async () => {
  const agency = await openAgency(await freshDatabase("migrated", "backup_move"));
  const outside = await startOlderPostgres();
  const back = await freshDatabase("empty", "backup_back");
  const there = await restore(await backUp(agency), outside, [agency.keys]);
  const depot = folderDepot(folder());
  const here = await restore(await backUp({ ...agency, ...there, depot, connection: outside }), back, [agency.keys]);

  const rows = await allRows(agency.connection);
  expect(await allRows(outside)).toEqual(rows);
  expect(await allRows(back)).toEqual(rows);
  expect(await allFiles(here.files)).toEqual(await allFiles(agency.files));
});

test("while payments are written, a backup holds the ledger as it was at one moment", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "backup_load"));
  const target = await freshDatabase("empty", "backup_load_1");
  let isWriting = true;
  const writing = [1, 2, 3].map(async () => {
    while (isWriting) await agency.pay();
  });
  const archive = await backUp(agency);
  isWriting = false;
  await Promise.all(writing);
  await restore(archive, target, [agency.keys]);

  const [paid, summed, logged] = await ask(
    target,
    `select (select sum(amount_minor) from payments), (select sum(amount_minor) from payment_months),
      (select count(*) * 250000 from audit_log where entity = 'payment')`,
  );
  expect([summed, logged]).toEqual([paid, String(paid)]);
});

test("a backup that was cut off or changed anywhere is refused, and the database stays empty", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "backup_damage"));
  const target = await freshDatabase("empty", "backup_damaged");
  const archive = await backUp(agency);
  const flipped = (place: number) => archive.with(place, (archive[place] ?? 0) ^ 1);

  for (const damaged of [
    archive.subarray(0, -1),
    archive.subarray(0, archive.length / 2),
    archive.subarray(0, 100),
    Buffer.of(),
    ...[20, 300, archive.length / 2, archive.length - 1].map((place) => flipped(Math.floor(place))),
  ])
    await expect(restore(damaged, target, [agency.keys])).rejects.toThrow("This backup is damaged");
  await expect(restore(archive, target)).rejects.toThrow(`The root key ${foreign.id} does not open this backup.`);
  expect(await ask(target, tables)).toEqual([0]);
});

test("a backup that cannot be finished leaves nothing that looks like one", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "backup_stopped"));
  const where = folder();
  const depot = folderDepot(where);
  const stop = new AbortController();
  const tell = (progress: string) => progress.startsWith("Files") && stop.abort();
  await expect(makeBackup({ ...agency, depot, at, tell, signal: stop.signal })).rejects.toThrow();
  const files = { ...agency.files, readRange: async () => Readable.from([Buffer.of(1)]) };
  await expect(makeBackup({ ...agency, depot, at, files })).rejects.toThrow("changed while it was being read");
  writeFileSync(join(where, "in-the-way"), "");
  await expect(makeBackup({ ...agency, depot: folderDepot(join(where, "in-the-way")), at })).rejects.toThrow();

  expect(readdirSync(where)).toEqual(["in-the-way"]);
  const { complete } = await makeBackup({ ...agency, depot, at });
  expect(complete.files.count).toBe(4);
});

test("only one backup is made at a time, and a file that is missing is named", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "backup_twice"));
  await agency.files.remove("recording/two");
  const both = await Promise.allSettled([makeBackup({ ...agency, at }), makeBackup({ ...agency, at })]);
  const made = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.complete.missing] : []));
  const refused = both.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message)] : []));

  expect(made).toEqual([["recording/two"]]);
  expect(refused).toEqual(["A backup is being made already. Wait until it is done."]);
});

test("a backup made by a newer Foyer is refused with a sentence", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "backup_newer"));
  const target = await freshDatabase("empty", "backup_older");
  const migrations = readMigrations().slice(0, -1);
  const sealed = Readable.from([await backUp(agency)]);
  const restoring = restoreBackup({ sealed, keys: [agency.keys], connection: target, files: agency.files, migrations });

  await expect(restoring).rejects.toThrow("Restore it with the Foyer that made it, or a newer one.");
});

test("a backup of an earlier version is brought up to date while it is restored", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "backup_earlier"));
  const target = await freshDatabase("empty", "backup_updated");
  const migrations = [...readMigrations(), { name: "9999-later", sql: "create table later (id uuid primary key)" }];
  const sealed = Readable.from([await backUp(agency)]);
  await restoreBackup({ sealed, keys: [agency.keys], connection: target, files: agency.files, migrations });

  expect(await allRows(target)).toEqual({ ...(await allRows(agency.connection)), later: [] });
});
