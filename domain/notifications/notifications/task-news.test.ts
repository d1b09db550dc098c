import { afterAll, expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { editTask } from "#domain/tasks/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { factsOf, openTasks } from "#tests/tasks.ts";
import { openTimelines, presetOf } from "#tests/timelines.ts";
import { countUnread, listNotifications } from "../index.ts";

/** A database of its own: in a shared one every other test's entries would be dispatched too. */
const own = openDatabase(await freshDatabase("migrated", "task_news"));
afterAll(() => own.destroy());

type TestApp = Awaited<ReturnType<typeof openTasks>>;

async function newsOf({ db, now }: TestApp, actor: Actor) {
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const listed = await listNotifications({ db, actor }, null);
  const unread = await countUnread({ db, actor });
  return { titles: listed.ok ? listed.value.notifications.flatMap(({ titles }) => titles) : null, unread };
}

test("news of a task is out of sight once the task is another's and its client out of scope", async () => {
  const system = await openTasks(own);
  const { db, noor, ben, near, far, now, made, clientId } = system;
  const id = await made({ title: "Sell to Moss", clientId, assigneeId: ben.id });
  const told = { titles: ['"Sell to Moss" is now assigned to you.'] };

  expect(await newsOf(system, far)).toMatchObject(told);
  await editTask({ db, actor: noor, now }, { id, facts: factsOf({ title: "Sell to Moss", clientId }), seen: 1 });
  expect((await newsOf(system, far)).titles).toEqual([]);
  expect(JSON.stringify((await newsOf(system, far)).unread)).toContain("0");
  expect(await newsOf(system, near)).toMatchObject(told);
});

test("so is news of a timeline", async () => {
  const system = await openTimelines({ own: true });
  const { db, ben, near, far, keep, apply, clientId } = system;
  const { id } = await keep({ tasks: [presetOf({ assignTo: ben.id })] });
  await apply(id);

  expect((await newsOf(system, far)).titles).toHaveLength(1);
  await db.updateTable("tasks").set({ assigneeId: null }).where("clientId", "=", clientId).execute();
  expect((await newsOf(system, far)).titles).toEqual([]);
  expect((await newsOf(system, near)).titles).toHaveLength(1);
});
