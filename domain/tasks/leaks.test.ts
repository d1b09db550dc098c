import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { openTaskFiles } from "#tests/task-files.ts";
import { factsOf, openTasks } from "#tests/tasks.ts";
import { commentOnTask, editTask, listShownTasks, moveTask, rescheduleTask, trashTask } from "./index.ts";
import { readTaskFilter } from "./task-filter.schema.ts";

test("a task that goes to another client takes along nothing that was said to the one before", async () => {
  const { db, noor, ana, now, made, clientId } = await openTasks();
  const other = (await openTasks()).clientId;
  const id = await made({ title: "Ads", clientId, clientVisible: true });
  await commentOnTask(db, noor, id, { body: "Your margin is 40 %", isShown: true, key: newId(), now });
  const facts = factsOf({ title: "Ads", clientId: other, clientVisible: true });
  expect(await editTask(db, noor, id, { facts, seen: 1, now })).toMatchObject({ ok: true });

  const them = clientOf(ana.id, other, { portal: { ...openPortal, showTasks: true } });
  const shown = await listShownTasks(db, them, other, now);
  expect(JSON.stringify(shown)).toContain("Ads");
  expect(JSON.stringify(shown)).not.toContain("margin");
});

test("a task with files is not shown to another client in the same breath as it is moved there", async () => {
  const { db, noor, now, made, hang, clientId } = await openTaskFiles();
  const other = (await openTasks()).clientId;
  const id = await made({ clientId, clientVisible: true });
  await hang(id);
  const move = (clientVisible: boolean) =>
    editTask(db, noor, id, { facts: factsOf({ clientId: other, clientVisible }), seen: 1, now });

  expect(await move(true)).toMatchObject({ problem: { fields: { clientVisible: [expect.any(String)] } } });
  expect(await move(false)).toMatchObject({ ok: true });
});

test("who wrote a task down and lost its client neither reads nor changes it, nor does who had it to do", async () => {
  const { db, near, far, now, made, read, list, clientId } = await openTasks();
  const id = await made({ title: "Mine once", clientId }, near);

  expect(await read(id, far)).toBeNull();
  expect((await list("who=all&state=all", far))?.tasks.map(({ title }) => title)).not.toContain("Mine once");
  const facts = factsOf({ clientId: null });
  for (const answer of [
    await editTask(db, far, id, { facts, seen: 1, now }),
    await moveTask(db, far, id, { from: "todo", to: "done", now }),
    await rescheduleTask(db, far, id, { startOn: null, dueOn: "2026-12-01", seen: 1, now }),
    await trashTask(db, far, id, { now }),
    await commentOnTask(db, far, id, { body: "Hello", isShown: false, key: newId(), now }),
  ])
    expect(answer).toMatchObject({ problem: { kind: "missing" } });
});

test("who has a task of a client out of scope finishes it and no more", async () => {
  const { db, far, ben, now, made, clientId } = await openTasks();
  const id = await made({ clientId, assigneeId: ben.id });
  const facts = factsOf({ clientId: null, assigneeId: ben.id });

  expect(await editTask(db, far, id, { facts, seen: 1, now })).toMatchObject({ ok: false });
  expect(await trashTask(db, far, id, { now })).toMatchObject({ ok: false });
  expect(await moveTask(db, far, id, { from: "todo", to: "in_progress", now })).toMatchObject({ ok: false });
  expect(await moveTask(db, far, id, { from: "todo", to: "done", now })).toMatchObject({ ok: true });
});

test("of two who move one task at the same moment one is told where it stands, whether they drag a card or its days", async () => {
  const { db, noor, near, now, made, read, ben, clientId } = await openTasks();
  const id = await made({ clientId, assigneeId: ben.id, dueOn: "2026-11-24" });
  const cards = await Promise.all([
    moveTask(db, noor, id, { from: "todo", to: "in_progress", now }),
    moveTask(db, near, id, { from: "todo", to: "cancelled", now }),
  ]);
  const { version: seen = 0 } = (await read(id))?.task ?? {};
  const days = await Promise.all(
    ["2026-11-25", "2026-11-26"].map((dueOn) => rescheduleTask(db, noor, id, { startOn: null, dueOn, seen, now })),
  );

  for (const answers of [cards, days]) {
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict" } });
  }
});

test("an address that points at a day or a task that cannot be is read like one without", () => {
  for (const after of ["9999-99-99_00000000-0000-7000-8000-000000000000", `2026-11-21_${"-".repeat(36)}`, "x_y", "_"])
    expect(readTaskFilter(new URLSearchParams({ after })).after).toBeNull();
});
