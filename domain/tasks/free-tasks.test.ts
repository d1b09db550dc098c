import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { listNotifications } from "#domain/notifications/index.ts";
import { archivePerson, suspendPerson } from "#domain/users/standing/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { seedMember } from "#tests/people.ts";
import { factsOf, openTasks } from "#tests/tasks.ts";
import { openUsers } from "#tests/users.ts";
import { createTask, forgetTasks, moveTask, readTask, trashTask } from "./index.ts";

/** A database of its own: every admin is notified, and the shared database has hundreds. */
const own = openDatabase(await freshDatabase("migrated", "free_tasks"));
afterAll(() => own.destroy());

test.each([
  ["suspended", suspendPerson],
  ["archived", archivePerson],
] as const)("the open tasks of somebody who is %s are nobody's, and the other admins hear of it", async (_, leave) => {
  const { db, noor, ben, now, made, read, clientId } = await openTasks(own);
  const other = adminOf((await seedMember(db, { role: "admin" })).id);
  const open = await made({ title: "Open", clientId, assigneeId: ben.id });
  const over = await made({ assigneeId: ben.id });
  await moveTask({ db, actor: noor, now }, { id: over, from: "todo", to: "done" });
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);

  expect(await leave({ db, actor: noor, now }, { id: ben.id })).toMatchObject({ ok: true });
  await dispatchNotifications(db, jobs, desk, addresses, now);

  expect((await read(open))?.task.assignee).toBeNull();
  expect((await read(over))?.task.assignee?.id).toBe(ben.id);
  const told = await listNotifications({ db, actor: other }, null);
  expect(told.ok && told.value.notifications).toMatchObject([
    { titles: ['"Open" is no longer assigned to anyone.'], path: "/studio/workspace/tasks?who=nobody" },
  ]);
});

test("when an invitation is withdrawn, its tasks are nobody's, and the admins are told", async () => {
  const { db, noor, now, create } = await openUsers(own);
  const created = await create({ password: "", invite: "on" });
  const id = created.ok ? created.value.id : "";
  const task = await createTask({ db, actor: noor, now }, { facts: factsOf({ assigneeId: id }), key: newId() });
  const { id: eve } = await seedMember(db, { role: "admin" });

  expect(await archivePerson({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);

  const page = await readTask({ db, actor: noor, now }, { id: task.ok ? task.value.id : "" });
  expect(page).toMatchObject({ value: { task: { assignee: null } } });
  const news = db.selectFrom("notifications").select(["event", "titles"]).where("userId", "=", eve);
  expect(await news.execute()).toEqual([
    { event: "task_freed", titles: ['"Enter the first mail" is no longer assigned to anyone.'] },
  ]);
});

test("what lay in the trash for thirty days is gone for good, not a day earlier", async () => {
  const { db, noor, now, made } = await openTasks();
  const id = await made();
  await trashTask({ db, actor: noor, now }, { id });
  const isThere = async () => (await db.selectFrom("tasks").where("id", "=", id).select("id").execute()).length === 1;

  await forgetTasks({ db, actor: jobs, now: new Date("2026-12-22T09:00:00Z") }, { days: 30 });
  expect(await isThere()).toBe(true);
  await forgetTasks({ db, actor: jobs, now: new Date("2026-12-24T09:00:00Z") }, { days: 30 });
  expect(await isThere()).toBe(false);
});
