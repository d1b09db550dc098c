import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { openTasks } from "#tests/tasks.ts";
import { moveTask } from "../index.ts";
import { countDues, listDues } from "./index.ts";

async function openDues() {
  const system = await openTasks();
  const { db, noor, now, clientId } = system;
  const due = async (actor: Actor, input: { from?: string; to?: string; assigneeId?: string } = {}) => {
    const days = { from: "2026-11-01", to: "2026-11-30", ...input };
    const listed = await listDues({ db, actor, now }, days);
    expect(await countDues({ db, actor }, days)).toBe(listed.ok ? listed.value.length : 0);
    if (!listed.ok) return null;
    return listed.value.filter(({ client }) => client?.id === clientId).map(({ title, dueOn }) => `${title} ${dueOn}`);
  };
  return { ...system, due, noor };
}

test("a task stands on the day it is due, the first and the last of the days included", async () => {
  const { made, due, clientId, noor } = await openDues();
  for (const dueOn of ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01", null])
    await made({ title: "Due", clientId, dueOn });

  for (const timeZone of ["UTC", "Pacific/Niue", "Pacific/Kiritimati"])
    expect(await due({ ...noor, timeZone })).toEqual(["Due 2026-11-01", "Due 2026-11-30"]);
});

test("what is done is due no more", async () => {
  const { db, made, due, clientId, noor, now } = await openDues();
  const id = await made({ title: "Begun", clientId, dueOn: "2026-11-24" });
  await moveTask({ db, actor: noor, now }, { id, from: "todo", to: "in_progress" });
  expect(await due(noor)).toEqual(["Begun 2026-11-24"]);
  await moveTask({ db, actor: noor, now }, { id, from: "in_progress", to: "done" });
  expect(await due(noor)).toEqual([]);
});

test("staff see what is due for the clients within their scope and what is theirs; clients see nothing of it", async () => {
  const { made, due, clientId, ben, ana, near, far } = await openDues();
  await made({ title: "Ben's", clientId, assigneeId: ben.id, dueOn: "2026-11-24" });
  await made({ title: "Nobody's", clientId, dueOn: "2026-11-25" });

  expect(await due(near)).toEqual(["Ben's 2026-11-24", "Nobody's 2026-11-25"]);
  // Out of scope, but assigned to them directly.
  expect(await due(far)).toEqual(["Ben's 2026-11-24"]);
  expect(await due(near, { assigneeId: ben.id })).toEqual(["Ben's 2026-11-24"]);
  expect(await due(near, { assigneeId: "nobody" })).toEqual([]);
  expect(await due(ana)).toBeNull();
});
