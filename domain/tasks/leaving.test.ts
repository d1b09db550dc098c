import { expect, onTestFinished, test } from "vitest";
import { door, jobs } from "#domain/access/actor.ts";
import { assignStaff } from "#domain/clients/access/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { listTeam } from "#domain/users/index.ts";
import { acceptInvitation } from "#domain/users/links/index.ts";
import { suspendPerson } from "#domain/users/standing/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { textOf } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { factsOf, openTasks } from "#tests/tasks.ts";
import { openTimelines, presetOf } from "#tests/timelines.ts";
import { openUsers } from "#tests/users.ts";
import { createTask, moveTask, noteDueTasks, readTask } from "./index.ts";

async function tellAll(db: Database, now: Date) {
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
}

test("a task that is taken up again is nobody's where whoever did it has left since", async () => {
  const { db, noor, ben, now, made, read } = await openTasks();
  const kept = await made({ assigneeId: noor.id });
  const left = await made({ assigneeId: ben.id });
  for (const id of [kept, left]) await moveTask({ db, actor: noor, now }, { id, from: "todo", to: "done" });
  await suspendPerson({ db, actor: noor, now }, { id: ben.id });
  for (const id of [kept, left]) await moveTask({ db, actor: noor, now }, { id, from: "done", to: "todo" });

  expect((await read(kept))?.task.assignee?.id).toBe(noor.id);
  expect((await read(left))?.task.assignee).toBeNull();
});

test("nobody is given a timeline's tasks while they are being suspended", async () => {
  const { db, ben, clientId, keep, apply, tasksOf } = await openTimelines();
  const { id } = await keep({ tasks: [presetOf({ assignTo: ben.id })] });

  let applied: ReturnType<typeof apply> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("people").set({ status: "suspended" }).where("id", "=", ben.id).execute();
    applied = apply(id);
    // Long enough for anything that does not wait for a lock.
    await new Promise((next) => setTimeout(next, 300));
  });

  expect(await applied).toMatchObject({ ok: true });
  expect(await tasksOf(clientId)).toMatchObject([{ assignee: null }]);
});

test("nobody becomes the lead, with what waited for one, while they are being suspended", async () => {
  const { db, noor, ben, now, clientId, keep, apply, tasksOf } = await openTimelines();
  await apply((await keep({ tasks: [presetOf({ assignTo: "lead" })] })).id);
  const flags = { isLead: true, seesMoney: false, revealsSecrets: false };

  let assigned: ReturnType<typeof assignStaff> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("people").set({ status: "suspended" }).where("id", "=", ben.id).execute();
    assigned = assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags });
    await new Promise((next) => setTimeout(next, 300));
  });

  expect(await assigned).toMatchObject({ problem: { kind: "invalid" } });
  expect(await tasksOf(clientId)).toMatchObject([{ assignee: null }]);
});

test("an invited colleague is given tasks, is shown as invited, and is told of them once the invitation is accepted", async () => {
  // A database of its own: whoever else tells in the shared one takes what is told here together apart.
  const own = openDatabase(await freshDatabase("migrated", "tasks_leaving"));
  onTestFinished(() => own.destroy());
  const { db, noor, now, deps, create } = await openUsers(own);
  const created = await create({ password: "", invite: "on" });
  const { id, link } = created.ok ? created.value : { id: "", link: null };
  const give = (title: string) =>
    createTask(
      { db, actor: noor, now },
      { facts: factsOf({ title, assigneeId: id, dueOn: "2026-11-20" }), key: newId() },
    );
  const given = await give("Call Porto");
  expect(await give("Call Lisbon")).toMatchObject({ ok: true });
  const shown = async () => {
    const page = await readTask({ db, actor: noor, now }, { id: given.ok ? given.value.id : "" });
    return page.ok ? page.value.task.assignee?.name : null;
  };
  expect(await shown()).toBe("Mia Lindt (invited)");
  const team = await listTeam({ db, actor: noor }, { withInvited: true });
  expect(team.ok && team.value.find((one) => one.id === id)?.name).toBe("Mia Lindt (invited)");
  await noteDueTasks({ db, actor: jobs, now });
  await tellAll(db, now);

  const text = textOf(link);
  const accepted = { text, password: "a-new-doorway", address: "x" };
  expect(await acceptInvitation({ db, actor: door, ...deps }, accepted)).toMatchObject({ ok: true });
  await tellAll(db, now);

  expect(await shown()).toBe("Mia Lindt");
  const news = db.selectFrom("notifications").select(["event", "titles", "path"]).where("userId", "=", id);
  expect(await news.execute()).toEqual([
    { event: "task_assigned", titles: ["2 tasks are assigned to you."], path: "/studio/workspace/tasks?who=mine" },
  ]);
});
