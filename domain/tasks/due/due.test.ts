import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { listNotifications } from "#domain/notifications/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { openTasks } from "#tests/tasks.ts";
import { editTask, noteDueTasks } from "../index.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "due_tasks"));
afterAll(() => own.destroy());

async function openDue() {
  const system = await openTasks(own);
  const { db, ben, now } = system;
  const { desk, addresses } = openDesk();
  const tell = (at: Date) => dispatchNotifications(db, jobs, desk, addresses, at);
  const news = async (actor: typeof ben | typeof system.noor = ben) => {
    const listed = await listNotifications({ db, actor }, null);
    return listed.ok ? listed.value.notifications.flatMap(({ titles }) => titles) : [];
  };
  const liveIn = (timeZone: string) => db.updateTable("people").set({ timeZone }).where("id", "=", ben.id).execute();
  /** Ben's notifications about due tasks, after running the job at that instant. */
  const dues = async (at: string) => {
    for (const _ of [1, 2]) await noteDueTasks({ db, actor: jobs, now: new Date(at) });
    await tell(new Date(at));
    return (await news()).filter((title) => title.endsWith("is due."));
  };
  return { ...system, tell, news, liveIn, dues, now };
}

test.each([
  ["Pacific/Pago_Pago", "2026-11-24T17:59:00Z", "2026-11-24T18:00:00Z"],
  ["UTC", "2026-11-24T06:59:00Z", "2026-11-24T07:00:00Z"],
  ["Pacific/Kiritimati", "2026-11-23T16:59:00Z", "2026-11-23T17:00:00Z"],
])("in %s a task of the 24th is told at seven in the morning of the 24th there, once", async (zone, early, late) => {
  const { made, ben, dues, liveIn } = await openDue();
  await liveIn(zone);
  await made({ title: "Report", assigneeId: ben.id, dueOn: "2026-11-24" });

  expect(await dues(early)).toEqual([]);
  expect(await dues(late)).toEqual(['"Report" is due.']);
});

test("a task that gets another day is told again on that day", async () => {
  const { db, noor, made, read, ben, dues, now } = await openDue();
  const id = await made({ title: "Report", assigneeId: ben.id, dueOn: "2026-11-24" });
  await dues("2026-11-24T08:00:00Z");
  const { task } = (await read(id)) ?? {};
  if (!task) throw new Error("gone");
  const facts = { ...task, clientId: null, assigneeId: ben.id, clientVisible: false, dueOn: "2026-11-26" };
  await editTask({ db, actor: noor, now }, { id, facts, seen: task.version });

  expect(await dues("2026-11-25T08:00:00Z")).toHaveLength(1);
  expect(await dues("2026-11-26T08:00:00Z")).toHaveLength(2);
});

test("whoever is given a task is told, but not of what they take themselves", async () => {
  const { made, ben, clientId, now, tell, news, far } = await openDue();
  await made({ title: "Given", clientId, assigneeId: ben.id });
  await made({ title: "Taken", assigneeId: ben.id }, ben);
  await tell(now);

  expect(await news()).toEqual(['"Given" is now assigned to you.']);
  expect(await news(far)).toEqual(['"Given" is now assigned to you.']);
});
