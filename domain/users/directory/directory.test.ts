import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveDepartment } from "#domain/office/index.ts";
import { staffOf } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listDirectory, placePerson } from "./index.ts";

async function seed() {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const name = `Zoë${newId().slice(-12)}`;
  const zoe = await seedMember(db, { role: "staff", firstName: name });
  const department = await saveDepartment({ db, actor: noor, now }, { id: null, name: `Sales ${newId()}` });
  const departmentId = department.ok ? department.value.id : "";
  const find = async (actor: Actor, input: object = {}) => {
    const listed = await listDirectory({ db, actor }, { search: name, page: 1, ...input });
    return listed.ok ? listed.value : null;
  };
  return { ...system, zoe, name, departmentId, find };
}

test("the team finds a colleague by name, mail, title or department", async () => {
  const { db, noor, ben, zoe, departmentId, find, now } = await seed();
  await placePerson({ db, actor: noor, now }, { id: zoe.id, jobTitle: "Campaign lead", departmentId, seen: 1 });

  expect(await find(ben)).toMatchObject({ total: 1, pages: 1 });
  for (const input of [
    { search: zoe.email },
    { department: departmentId },
    { department: departmentId, search: "campaign" },
  ])
    expect((await find(ben, input))?.colleagues).toMatchObject([
      { id: zoe.id, jobTitle: "Campaign lead", departmentId },
    ]);
  expect(await find(ben, { search: "100%_nobody" })).toMatchObject({ total: 0, colleagues: [] });
});

test("staff see who is active; admins see the others too", async () => {
  const { db, noor, ben, zoe, find } = await seed();
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", zoe.id).execute();

  expect(await find(ben)).toMatchObject({ total: 0 });
  expect(await find(ben, { status: "suspended" })).toMatchObject({ total: 0 });
  expect(await find(noor)).toMatchObject({ total: 1 });
  expect(await find(noor, { status: "active" })).toMatchObject({ total: 0 });
});

test("of a colleague's clients only those within sight are told", async () => {
  const { db, noor, ben, zoe, clientId, find } = await seed();
  const assigned = { clientId, userId: zoe.id, relation: "lead" };
  await db.insertInto("clientAssignments").values(assigned).execute();

  const clients = [{ id: clientId, name: "Ana Works", isLead: true }];
  expect((await find(noor))?.colleagues).toMatchObject([{ clients }]);
  expect((await find(staffOf(ben.id, { scope: "assigned" })))?.colleagues).toMatchObject([{ clients: [] }]);
});

test("clients never see the directory", async () => {
  const { ana, find } = await seed();

  expect(await find(ana)).toBeNull();
});

test("of two admins who place somebody at once the second is told", async () => {
  const { db, noor, zoe, departmentId, now } = await seed();
  const place = (jobTitle: string) =>
    placePerson({ db, actor: noor, now }, { id: zoe.id, jobTitle, departmentId, seen: 1 });

  expect(await place("Closer")).toMatchObject({ ok: true });
  expect(await place("Opener")).toMatchObject({ ok: false, problem: { kind: "conflict" } });
});

test("a place is for the team, given by admins, in a department that exists", async () => {
  const { db, noor, ben, ana, zoe, now } = await seed();
  const place = { jobTitle: null, departmentId: null, seen: 1 };

  expect(await placePerson({ db, actor: ben, now }, { id: zoe.id, ...place })).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(await placePerson({ db, actor: noor, now }, { id: ana.id, ...place })).toMatchObject({
    problem: { kind: "missing" },
  });
  const nowhere = await placePerson({ db, actor: noor, now }, { id: zoe.id, ...place, departmentId: newId() });
  expect(nowhere).toMatchObject({ problem: { kind: "invalid" } });
});

test("of a colleague's open tasks those within sight are counted", async () => {
  const { db, noor, ben, zoe, clientId, find, now } = await seed();
  const facts = { priority: "normal", assigneeId: zoe.id, createdAt: now, updatedAt: now };
  const tasks = [
    { title: "Theirs", status: "todo", clientId },
    { title: "Ours", status: "blocked" },
    { title: "Over", status: "done", completedAt: now },
  ];
  for (const task of tasks)
    await db
      .insertInto("tasks")
      .values({ id: newId(), ...facts, ...task })
      .execute();

  expect((await find(noor))?.colleagues).toMatchObject([{ openTasks: 2 }]);
  expect((await find(staffOf(ben.id, { scope: "assigned" })))?.colleagues).toMatchObject([{ openTasks: 1 }]);
});
