import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf } from "#tests/actors.ts";
import { openTasks } from "#tests/tasks.ts";
import { changeTasks, moveTask, trashTask } from "./index.ts";
import { changeForm } from "./task.schema.ts";

test("several tasks are changed at once: their state, who does them, when they are due, and to the trash and back", async () => {
  const { db, noor, ben, now, made, read } = await openTasks();
  const ids = [await made({ title: "One" }), await made({ title: "Two" })];
  const change = (to: Parameters<typeof changeTasks>[1]["change"]) =>
    changeTasks({ db, actor: noor, now }, { ids: [...ids, ...ids], change: to });
  const all = { ok: true, value: { changed: [...ids].sort(), same: 0, refused: [] } };

  expect(await change({ to: "in_progress" })).toEqual(all);
  expect(await change({ assigneeId: ben.id })).toEqual(all);
  expect(await change({ dueOn: "2026-12-01" })).toEqual(all);
  expect(await change({ dueOn: "2026-12-01" })).toEqual({ ok: true, value: { changed: [], same: 2, refused: [] } });
  for (const id of ids)
    expect((await read(id))?.task).toMatchObject({
      status: "in_progress",
      dueOn: "2026-12-01",
      assignee: { id: ben.id },
      version: 4,
    });
  expect(await change({ isTrashed: true })).toEqual(all);
  expect(await read(ids[0] ?? "")).toBeNull();
  expect(await change({ isTrashed: false })).toEqual(all);
  expect((await read(ids[0] ?? ""))?.task.title).toBe("One");
});

test("each change of many is in the audit log as if it were made alone", async () => {
  const { db, noor, now, made } = await openTasks();
  const ids = [await made(), await made()];
  await changeTasks({ db, actor: noor, now }, { ids, change: { to: "done" } });

  const entries = db.selectFrom("auditLog").select(["entityId", "action"]).where("entityId", "in", ids);
  const moved = await entries.where("action", "=", "task.edit").orderBy("entityId").execute();
  expect(moved.map(({ entityId }) => entityId)).toEqual([...ids].sort());
});

test("what was deleted, is not theirs to change, or does not go is named, and what is out of sight is only counted", async () => {
  const { db, noor, ben, now, made, read, clientId, near, far } = await openTasks();
  const mine = await made({ title: "Mine", clientId, assigneeId: ben.id });
  const noors = await made({ title: "Noor's", clientId });
  const gone = await made({ title: "Thrown away", clientId, assigneeId: ben.id });
  await trashTask({ db, actor: noor, now }, { id: gone });
  const done = await made({ title: "Done long ago", clientId, assigneeId: ben.id });
  await moveTask({ db, actor: noor, now }, { id: done, from: "todo", to: "done" });
  const ids = [mine, noors, gone, done, newId(), "no id"];

  const result = await changeTasks({ db, actor: near, now }, { ids, change: { to: "in_progress" } });

  const refused = [
    { title: "Noor's", why: "forbidden" },
    { title: "Thrown away", why: "trashed" },
    { title: "Done long ago", why: "unfit" },
    { title: null, why: "gone" },
    { title: null, why: "gone" },
  ];
  expect(result).toEqual({ ok: true, value: { changed: [mine], same: 0, refused: expect.arrayContaining(refused) } });
  expect(result.ok && result.value.refused).toHaveLength(refused.length);
  expect((await read(noors))?.task.status).toBe("todo");
  const seen = await changeTasks({ db, actor: far, now }, { ids: [noors], change: { isTrashed: true } });
  expect(seen).toEqual({ ok: true, value: { changed: [], same: 0, refused: [{ title: null, why: "gone" }] } });
});

test("a due day before the start is refused for that task alone, and nobody who left is given any", async () => {
  const { db, noor, ana, now, made, read } = await openTasks();
  const late = await made({ title: "Starts later", startOn: "2026-12-10" });
  const free = await made();
  const change = (to: Parameters<typeof changeTasks>[1]["change"], actor = noor) =>
    changeTasks({ db, actor, now }, { ids: [late, free], change: to });

  expect(await change({ dueOn: "2026-12-01" })).toEqual({
    ok: true,
    value: { changed: [free], same: 0, refused: [{ title: "Starts later", why: "starts-later" }] },
  });
  expect(await change({ assigneeId: ana.id })).toMatchObject({ problem: { kind: "invalid" } });
  expect((await read(free))?.task.assignee).toBeNull();
  expect(
    await changeTasks({ db, actor: clientOf(ana.id, newId()), now }, { ids: [free], change: { to: "done" } }),
  ).toMatchObject({ ok: false });
});

test("two who change the same tasks at once wait for each other, and both are answered", async () => {
  const { db, noor, now, made } = await openTasks();
  const ids = await Promise.all(Array.from({ length: 6 }, () => made()));
  const both = await Promise.all([
    changeTasks({ db, actor: noor, now }, { ids, change: { dueOn: "2026-12-01" } }),
    changeTasks({ db, actor: noor, now }, { ids: [...ids].reverse(), change: { dueOn: "2026-12-02" } }),
  ]);
  expect(both.map((one) => one.ok && one.value.changed.length)).toEqual([6, 6]);
});

test("the form says what to do when it asks for too many, for none or for nothing that can be changed", () => {
  const read = (form: Record<string, unknown>) => changeForm.safeParse(form);
  const told = (form: Record<string, unknown>) => read(form).error?.issues.map(({ message }) => message);
  const ids = (many: number) => Array.from({ length: many }, () => newId());

  expect(told({ id: ids(101), change: "trash" })).toEqual(["Select at most 100 tasks at a time."]);
  expect(told({ change: "trash" })).toEqual(["Select at least one task."]);
  expect(told({ id: "", change: "trash" })).toEqual(["Select at least one task."]);
  expect(told({ id: ids(1), change: "title x" })).toEqual(["Choose what to change."]);
  expect(told({ id: ids(1), change: "due day" })).toEqual(["Choose a day."]);
  const id = ids(2);
  expect(read({ id: id.join(","), change: "restore" }).data).toEqual({ ids: id, change: { isTrashed: false } });
  expect(read({ id, change: "due day", day: "2026-12-01" }).data).toEqual({ ids: id, change: { dueOn: "2026-12-01" } });
  expect(read({ id, change: "due" }).data).toEqual({ ids: id, change: { dueOn: null } });
  expect(read({ id, change: "who" }).data).toEqual({ ids: id, change: { assigneeId: null } });
});
