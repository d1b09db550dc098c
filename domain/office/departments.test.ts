import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { overlapping } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { archiveDepartment, listDepartments, saveDepartment } from "./index.ts";

async function seed() {
  const system = await createTestApp();
  const name = `Sales ${newId()}`;
  const saved = await saveDepartment({ db: system.db, actor: system.noor, now: system.now }, { id: null, name });
  if (!saved.ok) throw new Error("not saved");
  const look = async () => {
    const listed = await listDepartments({ db: system.db, actor: system.ben });
    return listed.ok ? listed.value.find((one) => one.id === saved.value.id) : undefined;
  };
  return { ...system, name, id: saved.value.id, look };
}

test("a department counts its active people", async () => {
  const { db, ben, id, name, look } = await seed();
  expect(await look()).toEqual({ id, name, heads: 0 });

  await db.updateTable("people").set({ departmentId: id }).where("id", "in", [ben.id]).execute();

  expect(await look()).toMatchObject({ heads: 1 });
});

test("no two departments share a name, whatever its case", async () => {
  const { db, noor, name, now } = await seed();
  const other = await saveDepartment({ db, actor: noor, now }, { id: null, name: `Other ${name}` });
  const taken = { ok: false, problem: { kind: "invalid" } };

  expect(await saveDepartment({ db, actor: noor, now }, { id: null, name: name.toUpperCase() })).toMatchObject(taken);
  const otherId = other.ok ? other.value.id : "";
  expect(await saveDepartment({ db, actor: noor, now }, { id: otherId, name: name.toLowerCase() })).toMatchObject(
    taken,
  );
});

test("of ten who add the same department at once one succeeds", async () => {
  const { db, noor, now } = await createTestApp();
  const name = `Design ${newId()}`;

  const all = Array.from({ length: 10 }, () => saveDepartment({ db, actor: noor, now }, { id: null, name }));

  expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(1);
});

test("of two who give departments the same new name at once one succeeds, and the other reads that it is taken", async () => {
  const { db, noor, id, now } = await seed();
  const other = await saveDepartment({ db, actor: noor, now }, { id: null, name: `Other ${newId()}` });
  const name = `Design ${newId()}`;
  const rename = (one: string) => (tx: Database) => saveDepartment({ db: tx, actor: noor, now }, { id: one, name });

  const answers = await overlapping(db, rename(id), rename(other.ok ? other.value.id : ""));

  expect(answers).toMatchObject([
    { ok: true },
    { problem: { fields: { name: ["There is already a department with this name."] } } },
  ]);
});

test("a department is archived once it is empty, and its name is free again", async () => {
  const { db, noor, ben, id, name, look, now } = await seed();
  await db.updateTable("people").set({ departmentId: id }).where("id", "=", ben.id).execute();
  expect(await archiveDepartment({ db, actor: noor, now }, { id })).toMatchObject({ problem: { kind: "conflict" } });
  await db.updateTable("people").set({ departmentId: null }).where("id", "=", ben.id).execute();

  expect(await archiveDepartment({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });

  expect(await look()).toBeUndefined();
  expect(await saveDepartment({ db, actor: noor, now }, { id: null, name })).toMatchObject({ ok: true });
});

test("only admins write departments; clients do not see them", async () => {
  const { db, ben, ana, id, now } = await seed();

  for (const actor of [ben, ana]) {
    expect(await saveDepartment({ db, actor, now }, { id, name: "Mine" })).toMatchObject({ ok: false });
    expect(await archiveDepartment({ db, actor, now }, { id })).toMatchObject({ ok: false });
  }
  expect(await listDepartments({ db, actor: ana })).toMatchObject({ ok: false });
});
