import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { officeDefault } from "./agency.schema.ts";
import { readSetting, readSettings, saveSetting } from "./index.ts";

const room = { virtualRoomUrl: "https://meet.example/room", meetNeedsSignIn: false, capacity: 12 };

test("what was never saved has its default", async () => {
  const db = openDatabase(await freshDatabase("migrated", "settings_default"));

  expect((await readSettings({ db, actor: visitor })).office).toEqual(officeDefault);
  await db.destroy();
});

test("a save holds from the next reading on, and the audit log keeps both values", async () => {
  const { db, noor, now } = await createTestApp();
  const before = await readSetting({ db, actor: noor }, "office");
  if (!before.ok) throw new Error("an admin reads settings");

  const saved = await saveSetting({ db, actor: noor, now }, { key: "office", value: room, seen: before.value.version });

  expect(saved).toMatchObject({ ok: true });
  expect((await readSettings({ db, actor: visitor })).office).toEqual(room);
  const lines = await db.selectFrom("auditLog").selectAll().where("actorId", "=", noor.id).execute();
  expect(lines).toMatchObject([{ action: "setting.write", after: { value: room } }]);
});

test("of two admins who saw the same value only the first saves", async () => {
  const { db, noor, now } = await createTestApp();
  const seen = await readSetting({ db, actor: noor }, "footers");
  if (!seen.ok) throw new Error("an admin reads settings");
  const save = (studio: string) =>
    saveSetting({ db, actor: noor, now }, { key: "footers", value: { studio, portal: "p" }, seen: seen.value.version });

  const both = await Promise.all([save("one"), save("two")]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict" } });
});

test("staff may not save a setting", async () => {
  const { db, ben, now } = await createTestApp();

  expect(await saveSetting({ db, actor: ben, now }, { key: "office", value: room, seen: 0 })).toEqual({
    ok: false,
    problem: { kind: "forbidden" },
  });
});
