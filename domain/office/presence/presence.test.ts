import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";
import { checkIn, readOffice, utilization } from "../index.ts";

/** The office is shared by all tests, so each uses a year of its own. */
const dayOfItsOwn = () => `${2100 + Math.floor(Math.random() * 7000)}-03-15`;

async function look({ db, noor }: Awaited<ReturnType<typeof createTestApp>>, day: string) {
  const read = await readOffice({ db, actor: noor }, day);
  if (!read.ok) throw new Error("an admin sees the office");
  return read.value;
}

test("somebody says where they work, changes their mind, and takes it back", async () => {
  const system = await createTestApp();
  const { db, noor, ben, now } = system;
  const day = dayOfItsOwn();

  await checkIn({ db, actor: ben, now }, { day, mode: "onsite" });
  await checkIn({ db, actor: noor, now }, { day, mode: "onsite" });
  await checkIn({ db, actor: noor, now }, { day, mode: "remote" });
  expect(await look(system, day)).toMatchObject({ mine: "remote", present: [{ id: ben.id }, { id: noor.id }] });
  expect((await look(system, day)).trend.at(-1)).toEqual({ day, onsite: 1, remote: 1 });

  await checkIn({ db, actor: noor, now }, { day, mode: null });
  expect(await look(system, day)).toMatchObject({ mine: null, present: [{ id: ben.id, mode: "onsite" }] });
});

test("the trend shows thirty days, those on which nobody came as well, and none shifts by a day", async () => {
  const system = await createTestApp();
  const year = dayOfItsOwn().slice(0, 4);
  await checkIn({ db: system.db, actor: system.ben, now: system.now }, { day: `${year}-03-01`, mode: "onsite" });

  const { trend } = await look(system, `${year}-03-30`);
  expect(trend).toHaveLength(30);
  expect(trend[0]).toEqual({ day: `${year}-03-01`, onsite: 1, remote: 0 });
  expect(trend[29]).toEqual({ day: `${year}-03-30`, onsite: 0, remote: 0 });
  expect((await look(system, `${year}-03-31`)).trend[0]?.onsite).toBe(0);
});

test("who checks in twenty times at once is there once", async () => {
  const system = await createTestApp();
  const day = dayOfItsOwn();
  const checkIns = Array.from({ length: 20 }, () =>
    checkIn({ db: system.db, actor: system.ben, now: system.now }, { day, mode: "onsite" }),
  );
  expect(await Promise.all(checkIns)).toEqual(Array(20).fill({ ok: true, value: null }));

  expect((await look(system, day)).present).toHaveLength(1);
});

test("who left the team is counted neither as active nor as present today", async () => {
  const system = await createTestApp();
  const day = dayOfItsOwn();
  await checkIn({ db: system.db, actor: system.ben, now: system.now }, { day, mode: "onsite" });
  await system.db.updateTable("people").set({ status: "archived" }).where("id", "=", system.ben.id).execute();

  expect((await look(system, day)).present).toEqual([]);
});

test("a client neither sees the office nor checks in", async () => {
  const { db, ana, now } = await createTestApp();
  const missing = { ok: false, problem: { kind: "missing" } };

  expect(await readOffice({ db, actor: ana }, "2026-11-23")).toEqual(missing);
  expect(await checkIn({ db, actor: ana, now }, { day: "2026-11-23", mode: "onsite" })).toEqual(missing);
});

test("an office without a number of places has no utilization instead of a division by zero", () => {
  expect(utilization(3, 0)).toBeNull();
  expect(utilization(3, 8)).toBe(38);
});
