import { expect, test } from "vitest";
import { assignStaff } from "#domain/clients/index.ts";
import { suspendPerson } from "#domain/users/index.ts";
import { openTasks } from "#tests/tasks.ts";
import { openTimelines, presetOf } from "#tests/timelines.ts";
import { moveTask } from "./index.ts";

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
