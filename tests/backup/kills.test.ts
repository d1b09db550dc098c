import { expect, test } from "vitest";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { ask } from "#tests/ask.ts";
import { freshDatabase } from "#tests/database.ts";
import { urlOf } from "#tests/database-url.ts";
import { allFiles, allRows, folder, openAgency } from "./agency.ts";
import { killAtStep } from "./kills.ts";

const tables = "select count(*)::int from pg_tables where schemaname = 'public'";

test("a backup that is killed at any step leaves none, and the next one is whole", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "kills_backup"));
  const source = urlOf(agency.connection);
  const data = agency.dataFolder;
  for (const step of [1, 31]) {
    expect(await killAtStep(step, "backup", source, data, agency.where)).toBe(false);
    expect(await agency.depot.list()).toEqual([]);
  }
  expect(await killAtStep(Number.POSITIVE_INFINITY, "backup", source, data, agency.where)).toBe(true);

  const target = await freshDatabase("empty", "kills_backup_back");
  expect(await killAtStep(Number.POSITIVE_INFINITY, "restore", urlOf(target), folder(), agency.where)).toBe(true);
  expect(await allRows(target)).toEqual(await allRows(agency.connection));
});

test("a restore that is killed at any step leaves the database empty, and the next one fills it", async () => {
  const agency = await openAgency(await freshDatabase("migrated", "kills_restore"));
  await makeBackup({ ...agency, at: new Date() });
  const target = await freshDatabase("empty", "kills_target");
  const dataFolder = folder();
  for (const step of [1, 8]) {
    expect(await killAtStep(step, "restore", urlOf(target), dataFolder, agency.where)).toBe(false);
    expect(await ask(target, tables)).toEqual([0]);
  }
  const [newest] = await agency.depot.list();
  if (!newest) throw new Error("There is no backup");
  const files = openFileStore({ dataFolder, s3: undefined });
  const sealed = await agency.depot.read(newest);
  await restoreBackup({ sealed, keys: [agency.keys], connection: target, files, migrations: readMigrations() });

  expect(await allRows(target)).toEqual(await allRows(agency.connection));
  expect(await allFiles(files)).toEqual(await allFiles(agency.files));
});
