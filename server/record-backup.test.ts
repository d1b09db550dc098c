import { expect, onTestFinished, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { askForRun, carryOutRun, stopRun } from "#domain/backups/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { ask } from "#tests/ask.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { recordBackup } from "./record-backup.ts";

const made = {
  name: "the backup",
  size: 7,
  complete: { tables: {}, files: { count: 0, bytes: 0, sha256: "" }, missing: [] },
};
const open = new AbortController().signal;

async function openRuns(name: string) {
  const connection = await freshDatabase("migrated", `record_${name}`);
  const db = openDatabase(connection);
  onTestFinished(() => db.destroy());
  const { noor, now } = await createTestApp(db);
  const closing = new AbortController();
  const tell = () => {};
  const record = (make: Parameters<typeof recordBackup>[0]["make"]) =>
    recordBackup({ connection, make, tell, closing: closing.signal });
  const runs = async () => {
    const rows = await db.selectFrom("backupRuns").selectAll().orderBy("createdAt").orderBy("id").execute();
    return rows.map(({ state, name: called, problem }) => [state, called ?? problem]);
  };
  return { connection, db, noor, now, closing, record, runs };
}

test("a backup made on the console is in the list of runs: while it lasts, when it is whole and when it fails", async () => {
  const { db, record, runs } = await openRuns("console");
  const backup = await record(async () => {
    expect(await runs()).toEqual([["running", null]]);
    expect(
      await carryOutRun({ db, actor: jobs, work: async () => made, clock: () => new Date(), closing: open }),
    ).toBeNull();
    await expect(record(async () => made)).rejects.toThrow("A backup is being made already.");
    return made;
  });
  expect(backup).toBe(made);
  await expect(record(() => Promise.reject(new Error("The disk is full.")))).rejects.toThrow("The disk is full.");
  expect(await runs()).toEqual([
    ["done", "the backup"],
    ["failed", "The disk is full."],
  ]);
  const entries = await db.selectFrom("auditLog").select("action").where("entity", "=", "backup_run").execute();
  expect(entries.map(({ action }) => action)).toEqual(["backup.run", "backup.run"]);
});

test("one that an admin asked for and that nobody has begun is made on the console", async () => {
  const { db, noor, now, record, runs } = await openRuns("waiting");
  await askForRun({ db, actor: noor, now }, { kind: "backup" });
  await record(async () => made);
  expect(await runs()).toEqual([["done", "the backup"]]);
});

test("stopped on the console or in the studio, it is not begun anew", async () => {
  const { db, noor, now, closing, record, runs } = await openRuns("stopped");
  const inStudio = record(async ({ signal }) => {
    const { id } = await db.selectFrom("backupRuns").select("id").executeTakeFirstOrThrow();
    expect(await stopRun({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
    await new Promise((stopped) => signal.addEventListener("abort", stopped));
    throw new Error("The backup was stopped.");
  });
  await expect(inStudio).rejects.toThrow("The backup was stopped.");
  const onConsole = record(async () => {
    closing.abort();
    throw new Error("The backup was stopped.");
  });
  await expect(onConsole).rejects.toThrow("The backup was stopped.");
  expect(await runs()).toEqual([
    ["stopped", null],
    ["stopped", null],
  ]);
});

test("a database of an earlier version is backed up all the same", async () => {
  const { connection, record, runs } = await openRuns("earlier");
  await ask(connection, "delete from migrations where name = (select max(name) from migrations)");
  expect(await record(async () => made)).toBe(made);
  expect(await runs()).toEqual([]);
});
