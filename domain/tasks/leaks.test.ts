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
  await commentOnTask(
    { db, actor: noor, now },
    { taskId: id, body: "Your margin is 40 %", isShown: true, key: newId() },
  );
  const facts = factsOf({ title: "Ads", clientId: other, clientVisible: true });
  expect(await editTask({ db, actor: noor, now }, { id, facts, seen: 1 })).toMatchObject({ ok: true });

  const them = clientOf(ana.id, other, { portal: { ...openPortal, showTasks: true } });
  const shown = await listShownTasks({ db, actor: them, now }, other);
  expect(JSON.stringify(shown)).toContain("Ads");
  expect(JSON.stringify(shown)).not.toContain("margin");
});

test("a task with files is not shown to another client in the same breath as it is moved there", async () => {
  const { db, noor, now, made, hang, clientId } = await openTaskFiles();
  const other = (await openTasks()).clientId;
  const id = await made({ clientId, clientVisible: true });
  await hang(id);
  const move = (clientVisible: boolean) =>
    editTask({ db, actor: noor, now }, { id, facts: factsOf({ clientId: other, clientVisible }), seen: 1 });

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
    await editTask({ db, actor: far, now }, { id, facts, seen: 1 }),
    await moveTask({ db, actor: far, now }, { id, from: "todo", to: "done" }),
    await rescheduleTask({ db, actor: far, now }, { id, startOn: null, dueOn: "2026-12-01", seen: 1 }),
    await trashTask({ db, actor: far, now }, { id }),
    await commentOnTask({ db, actor: far, now }, { taskId: id, body: "Hello", isShown: false, key: newId() }),
  ])
    expect(answer).toMatchObject({ problem: { kind: "missing" } });
});

test("who has a task of a client out of scope finishes it and no more", async () => {
  const { db, far, ben, now, made, clientId } = await openTasks();
  const id = await made({ clientId, assigneeId: ben.id });
  const facts = factsOf({ clientId: null, assigneeId: ben.id });

  expect(await editTask({ db, actor: far, now }, { id, facts, seen: 1 })).toMatchObject({ ok: false });
  expect(await trashTask({ db, actor: far, now }, { id })).toMatchObject({ ok: false });
  expect(await moveTask({ db, actor: far, now }, { id, from: "todo", to: "in_progress" })).toMatchObject({ ok: false });
  expect(await moveTask({ db, actor: far, now }, { id, from: "todo", to: "done" })).toMatchObject({ ok: true });
});

test("of two who move one task at the same moment one is told where it stands, whether they drag a card or its days", async () => {
  const { db, noor, near, now, made, read, ben, clientId } = await openTasks();
  const id = await made({ clientId, assigneeId: ben.id, dueOn: "2026-11-24" });
  const cards = await Promise.all([
    moveTask({ db, actor: noor, now }, { id, from: "todo", to: "in_progress" }),
    moveTask({ db, actor: near, now }, { id, from: "todo", to: "cancelled" }),
  ]);
  const { version: seen = 0 } = (await read(id))?.task ?? {};
  const days = await Promise.all(
    ["2026-11-25", "2026-11-26"].map((dueOn) =>
      rescheduleTask({ db, actor: noor, now }, { id, startOn: null, dueOn, seen }),
    ),
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
