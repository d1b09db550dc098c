import { createHash } from "node:crypto";
import type { PoolConfig } from "pg";
import { expect, test } from "vitest";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { tryRestore } from "#platform/backup/try-restore.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { ask } from "#tests/ask.ts";
import { freshDatabase } from "#tests/database.ts";
import { urlOf } from "#tests/database-url.ts";
import { allFiles, allRows, folder, openAgency } from "./agency.ts";
import { killAfter, type Place, type Work } from "./kills.ts";
import { openLongImport } from "./long-import.ts";

/** `npm run endurance -- backups` kills often, every test run once each. A seed that was printed repeats the same moments. */
const kills = Number(process.env["FOYER_KILLS"] ?? 1);
const seed = process.env["FOYER_SEED"] ?? String(Date.now());
const table: Record<Work, Record<string, number>> = { backup: {}, restore: {}, import: {}, undo: {} };

/** Does the work again and again until it was killed often enough; `check` says what is left after each time. */
async function killOften(rounds: {
  work: () => Work;
  connection: () => PoolConfig;
  place: () => Place;
  check: (work: Work, isDone: boolean) => Promise<"nothing" | "all">;
}) {
  const took: Partial<Record<Work, number>> = {};
  for (let killed = 0, round = 0; killed < kills; round++) {
    const work = rounds.work();
    const moment = createHash("sha256").update(`${seed} ${work} ${round}`).digest().readUInt32BE() / 2 ** 32;
    const longest = took[work];
    const delay = longest === undefined ? null : moment * longest;
    const ran = await killAfter(delay, rounds.connection(), work, ...rounds.place());
    if (!ran.wasKilled) took[work] = ran.took;
    else killed += 1;
    const left = await rounds.check(work, ran.isDone);
    const what = ran.wasKilled ? `killed, left ${left}` : "not killed";
    table[work][what] = (table[work][what] ?? 0) + 1;
    if (ran.isDone) expect(left).toBe("all");
  }
}

test(`a backup killed at any moment leaves none or a whole one (seed ${seed})`, async () => {
  const agency = await openAgency(await freshDatabase("migrated", "random_kills_backup"));
  const { connection, depot } = agency;
  const place = (): Place => [urlOf(connection), agency.dataFolder, agency.where];
  await killOften({
    work: () => "backup",
    connection: () => connection,
    place,
    async check() {
      const left = await depot.list();
      for (const kept of left) {
        await tryRestore({ ...agency, kept, keys: [agency.keys], migrations: readMigrations() });
        await depot.remove(kept.name);
      }
      return left.length > 0 ? "all" : "nothing";
    },
  });
  expect((await killAfter(null, connection, "backup", ...place())).isDone).toBe(true);
});

test(`a restore killed at any moment leaves an empty database or a whole one (seed ${seed})`, async () => {
  const agency = await openAgency(await freshDatabase("migrated", "random_kills_restore"));
  await makeBackup({ ...agency, at: new Date() });
  const rows = await allRows(agency.connection);
  const stored = await allFiles(agency.files);
  let count = 0;
  const openTarget = async () => ({
    connection: await freshDatabase("empty", `random_kills_target_${++count}`),
    dataFolder: folder(),
  });
  let target = await openTarget();
  const place = (): Place => [urlOf(target.connection), target.dataFolder, agency.where];
  const check = async () => {
    const [tables] = await ask(target.connection, "select count(*)::int from pg_tables where schemaname = 'public'");
    if (tables === 0) return "nothing"; // The next round starts again where this one was killed.
    expect(await allRows(target.connection)).toEqual(rows);
    expect(await allFiles(openFileStore({ dataFolder: target.dataFolder, s3: undefined }))).toEqual(stored);
    target = await openTarget();
    return "all";
  };
  await killOften({ work: () => "restore", connection: () => target.connection, place, check });
  expect((await killAfter(null, target.connection, "restore", ...place())).isDone).toBe(true);
  expect(await check()).toBe("all");
});

test(`an import or its undoing killed at any moment leaves nothing or all of it (seed ${seed})`, async () => {
  const { connection, place, begin, state } = await openLongImport("random_kills_import");
  await begin();
  let before = await state();
  await killOften({
    work: () => (before === "waiting" ? "import" : "undo"),
    connection: () => connection,
    place,
    async check(work) {
      const after = await state();
      if (after === "undone") await begin();
      before = await state();
      return after === (work === "import" ? "imported" : "undone") ? "all" : "nothing";
    },
  });
  console.log(`Kills from the seed ${seed}`);
  console.table(table);
});
