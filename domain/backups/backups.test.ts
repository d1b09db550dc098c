import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { createTestApp } from "#tests/test-app.ts";
import { askForRun, carryOutRun, planRuns, readLatest, readRuns, stopRun, type Work } from "./index.ts";

const open = new AbortController().signal;

/** A database of its own, in use since `began`. */
async function openBackups(name: string, began = "2026-11-20T12:00:00Z") {
  const db = openDatabase(await freshDatabase("migrated", `backups_${name}`));
  const app = await createTestApp(db);
  const createdAt = new Date(began);
  await db
    .insertInto("rootKeys")
    .values({ id: "0123456789abcdef", checkValue: Buffer.of(1), state: "active", createdAt })
    .execute();
  const carryOut = (work: Work, now = app.now, closing = open) =>
    carryOutRun({ db, actor: jobs, work, clock: () => now, closing });
  async function runs() {
    const read = await readRuns({ db, actor: app.noor });
    return read.ok ? read.value.runs.map(({ kind, state, name, problem }) => [kind, state, name ?? problem]) : [];
  }
  return { ...app, carryOut, runs };
}

const good: Work = async ({ kind }) => ({ name: `the ${kind}`, size: 7 });

test("a backup is due every night, and the newest is tried once a week", async () => {
  const { db, carryOut } = await openBackups("plan");
  const made: string[] = [];
  for (let hour = 0; hour < 240; hour += 4) {
    const now = new Date(Date.UTC(2026, 10, 20, 14 + hour));
    await planRuns({ db, actor: jobs, now });
    await planRuns({ db, actor: jobs, now });
    for (let run = await carryOut(good, now); run; run = await carryOut(good, now)) {
      made.push(`${now.getUTCDate()} ${run.kind}`);
      await planRuns({ db, actor: jobs, now });
    }
  }
  await db.destroy();

  expect(made).toEqual([
    "21 backup",
    "21 trial",
    "22 backup",
    "23 backup",
    "24 backup",
    "25 backup",
    "26 backup",
    "27 backup",
    "28 backup",
    "28 trial",
    "29 backup",
    "30 backup",
  ]);
});

test("only an admin asks for a backup, and asking twice makes one", async () => {
  const { db, noor, ben, ana, now, carryOut, runs } = await openBackups("ask");
  for (const actor of [ben, ana]) expect((await askForRun({ db, actor, now }, { kind: "backup" })).ok).toBe(false);
  expect((await readRuns({ db, actor: ben })).ok).toBe(false);
  await Promise.all([
    askForRun({ db, actor: noor, now }, { kind: "backup" }),
    askForRun({ db, actor: noor, now }, { kind: "backup" }),
  ]);

  expect(await runs()).toEqual([["backup", "waiting", null]]);
  const both = await Promise.all([carryOut(good), carryOut(good)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await runs()).toEqual([["backup", "done", "the backup"]]);
  await db.destroy();
});

test("a backup that fails says why to every admin, and the next one may succeed", async () => {
  const { db, noor, now, carryOut, runs } = await openBackups("failed");
  await askForRun({ db, actor: noor, now }, { kind: "backup" });
  await carryOut(async () => {
    throw new Error("The disk is full.");
  });
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);

  const told = await db.selectFrom("notifications").select(["userId", "titles", "path"]).execute();
  expect(told).toEqual([
    { userId: noor.id, titles: ["The backup failed: The disk is full."], path: "/studio/workspace/settings/backups" },
  ]);
  await askForRun({ db, actor: noor, now: new Date(now.getTime() + 1) }, { kind: "backup" });
  await carryOut(good);
  expect((await runs()).map(([, state]) => state)).toEqual(["done", "failed"]);
  await db.destroy();
});

test("a backup that an admin stops is told so while it runs", async () => {
  const { db, noor, now, carryOut, runs } = await openBackups("stopped");
  await askForRun({ db, actor: noor, now }, { kind: "backup" });
  await carryOut(async ({ id }, { signal }) => {
    expect((await stopRun({ db, actor: noor, now }, { id })).ok).toBe(true);
    await new Promise((stopped) => signal.addEventListener("abort", stopped));
    throw new Error("The backup was stopped.");
  });

  expect(await runs()).toEqual([["backup", "stopped", null]]);
  await db.destroy();
});

test("a backup cut off by a shutdown or a kill is begun anew", async () => {
  const { db, noor, now, carryOut, runs } = await openBackups("cut");
  const closing = new AbortController();
  await askForRun({ db, actor: noor, now }, { kind: "backup" });
  const cut: Work = async () => {
    closing.abort();
    throw new Error("The backup was stopped.");
  };
  await carryOut(cut, now, closing.signal);
  expect(await runs()).toEqual([["backup", "waiting", null]]);

  const killed = { state: "running", seenAt: new Date(Date.now() - 61_000) };
  await db.updateTable("backupRuns").set(killed).execute();
  expect(await carryOut(good)).toBeNull();
  await planRuns({ db, actor: jobs, now });
  await carryOut(good);
  expect(await runs()).toEqual([["backup", "done", "the backup"]]);
  await db.destroy();
});

test("a backup is overdue after two days, a trial two days after its week, and a failed trial says so", async () => {
  const { db, noor, ben, carryOut } = await openBackups("latest", "2026-11-01T12:00:00Z");
  const on = (day: number) => new Date(Date.UTC(2026, 10, day, 13));
  async function verdicts(day: number) {
    const read = await readLatest({ db, actor: noor, now: on(day) });
    return read.ok && [read.value.backup.verdict, read.value.trial.verdict];
  }
  expect(await verdicts(3)).toEqual(["overdue", "pending"]);
  expect(await verdicts(2)).toEqual(["pending", "pending"]);
  expect((await readLatest({ db, actor: ben, now: on(2) })).ok).toBe(false);

  for (const kind of ["backup", "trial"] as const) {
    await askForRun({ db, actor: noor, now: on(4) }, { kind });
    await carryOut(good, on(4));
  }
  expect([await verdicts(6), await verdicts(7), await verdicts(14)]).toEqual([
    ["fine", "fine"],
    ["overdue", "fine"],
    ["overdue", "overdue"],
  ]);
  await askForRun({ db, actor: noor, now: on(5) }, { kind: "trial" });
  await carryOut(() => Promise.reject(new Error("A row differs.")), on(5));
  const read = await readLatest({ db, actor: noor, now: on(5) });
  expect(read.ok && read.value.trial).toEqual({ at: on(4), verdict: "failed" });
  await db.destroy();
});
