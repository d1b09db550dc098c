import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { askForExport, carryOutRun, forgetExports, readExports, readRuns, takeExport } from "./index.ts";

async function openExports(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `exports_${name}`));
  const app = await createTestApp(db);
  const noor = { ...app.noor, hasSudo: true };
  const make = async () => {
    await askForExport({ db, actor: noor, now: app.now });
    const work = async () => ({ name: "foyer-export.tar.gz", size: 7 });
    const means = { work, clock: () => app.now, closing: new AbortController().signal };
    return (await carryOutRun({ db, actor: jobs, ...means }))?.id ?? "";
  };
  return { ...app, db, noor, make, later: (hours: number) => new Date(app.now.getTime() + hours * 3_600_000) };
}

test("only an admin who has just proved who they are exports everything, and takes it", async () => {
  const { db, noor, ben, ana, now, make } = await openExports("ask");
  const unproved = { ...noor, hasSudo: false };
  expect(await askForExport({ db, actor: unproved, now })).toEqual({ ok: false, problem: { kind: "sudo" } });
  for (const actor of [ben, ana]) {
    expect(await askForExport({ db, actor, now })).toEqual({ ok: false, problem: { kind: "missing" } });
    expect((await readExports({ db, actor })).ok).toBe(false);
  }
  expect(await db.selectFrom("backupRuns").select("id").execute()).toEqual([]);

  const id = await make();
  expect(await takeExport({ db, actor: unproved, now }, { id })).toEqual({ ok: false, problem: { kind: "sudo" } });
  expect(await takeExport({ db, actor: ben, now }, { id })).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await takeExport({ db, actor: noor, now }, { id })).toMatchObject({ ok: true, value: { id, size: 7 } });
  const entries = db.selectFrom("auditLog").select(["actorId", "after"]).where("action", "=", "data.export");
  expect(await entries.orderBy("id").execute()).toEqual([
    { actorId: noor.id, after: { kind: "export" } },
    { actorId: noor.id, after: { kind: "export", taken: true } },
  ]);
  await db.destroy();
});

test("an export can be taken for a day, then its file is deleted and its line stays", async () => {
  const { db, noor, now, make, later } = await openExports("day");
  const id = await make();
  const removed: string[] = [];
  const forget = (at: Date) =>
    forgetExports({ db, actor: jobs, now: at }, { remove: async (gone) => void removed.push(gone) });
  await forget(later(23));
  expect([removed, (await takeExport({ db, actor: noor, now: later(23) }, { id })).ok]).toEqual([[], true]);
  expect((await takeExport({ db, actor: noor, now: later(24) }, { id })).ok).toBe(false);
  await forget(later(24));
  await forget(later(25));

  expect(removed).toEqual([id]);
  const read = await readExports({ db, actor: noor });
  expect(read.ok && read.value).toMatchObject([{ id, state: "done", name: null, size: 7n }]);
  const backups = await readRuns({ db, actor: noor });
  expect(backups.ok && backups.value.runs).toEqual([]);
  expect((await takeExport({ db, actor: noor, now }, { id: "no-id" })).ok).toBe(false);
  await db.destroy();
});
