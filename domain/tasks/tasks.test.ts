import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { factsOf, openTasks } from "#tests/tasks.ts";
import { editTask, moveTask, rescheduleTask, trashTask } from "./index.ts";

test("a task is written down once, however often its form is sent, and says whose and by whom it is", async () => {
  const { make, read, clientId, ben } = await openTasks();
  const key = newId();
  const facts = { title: "Call Ana", clientId, assigneeId: ben.id, startOn: "2026-11-24", dueOn: "2026-11-26" };

  const [first, again] = await Promise.all([make(facts, undefined, key), make(facts, undefined, key)]);

  expect(first).toEqual(again);
  const page = await read(first.ok ? first.value.id : "");
  expect(page?.task).toMatchObject({
    title: "Call Ana",
    status: "todo",
    startOn: "2026-11-24",
    dueOn: "2026-11-26",
    createdBy: "Noor Haddad",
    client: { id: clientId, name: "Ana Works" },
    assignee: { id: ben.id, name: "Ben Okafor" },
  });
});

test("only the active of the team can be given a task, and only a client who is there can have one", async () => {
  const { db, make, ana, ben, clientId } = await openTasks();

  expect(await make({ assigneeId: ana.id })).toMatchObject({
    problem: { fields: { assigneeId: [expect.any(String)] } },
  });
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", ben.id).execute();
  expect(await make({ assigneeId: ben.id })).toMatchObject({ problem: { kind: "invalid" } });
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();
  expect(await make({ clientId })).toMatchObject({ problem: { kind: "missing" } });
});

test("staff see the tasks of their clients, the agency's and their own, and no others", async () => {
  const { made, read, clientId, ben, near, far } = await openTasks();
  const ofClient = await made({ clientId });
  const ofAgency = await made({});
  const given = await made({ clientId, assigneeId: ben.id });

  expect((await read(ofClient, near))?.task.id).toBe(ofClient);
  expect(await read(ofClient, far)).toBeNull();
  expect((await read(ofAgency, far))?.task.id).toBe(ofAgency);
  expect((await read(given, far))?.moves).toEqual(["done"]);
});

test("staff change what they wrote down or have to do, admins change all", async () => {
  const { db, now, made, read, clientId, ben, near } = await openTasks();
  const noors = await made({ clientId });
  const bens = await made({ clientId, assigneeId: ben.id });
  const edit = (id: string) =>
    editTask({ db, actor: near, now }, { id, facts: factsOf({ title: "Better", clientId }), seen: 1 });

  expect((await read(noors, near))?.mayEdit).toBe(false);
  expect(await edit(noors)).toMatchObject({ problem: { kind: "missing" } });
  expect(await edit(bens)).toMatchObject({ ok: true });
});

test("moving a task to another client needs the right at both ends", async () => {
  const { db, now, made, clientId, near } = await openTasks();
  const other = (await openTasks()).clientId;
  const id = await made({ clientId }, near);
  const edit = (to: string | null) =>
    editTask({ db, actor: near, now }, { id, facts: factsOf({ clientId: to }), seen: 1 });

  expect(await edit(other)).toMatchObject({ problem: { kind: "missing" } });
  expect(await edit(null)).toMatchObject({ ok: true });
});

test("who comes second is told, whether they change the words or the days", async () => {
  const { db, now, noor, made, read } = await openTasks();
  const id = await made({ dueOn: "2026-11-24" });
  await editTask({ db, actor: noor, now }, { id, facts: factsOf({ title: "First" }), seen: 1 });

  const words = await editTask({ db, actor: noor, now }, { id, facts: factsOf({ title: "Second" }), seen: 1 });
  const days = await rescheduleTask({ db, actor: noor, now }, { id, startOn: null, dueOn: "2026-11-30", seen: 1 });

  expect([words, days]).toMatchObject([{ problem: { kind: "conflict" } }, { problem: { kind: "conflict" } }]);
  expect((await read(id))?.task).toMatchObject({ title: "First", version: 2, dueOn: null });
});

test("who moves a task twice in a row bases the second move on the version that the first was answered with", async () => {
  const { db, now, noor, made, read } = await openTasks();
  const id = await made({ dueOn: "2026-11-24" });
  const move = (dueOn: string, seen: number) =>
    rescheduleTask({ db, actor: noor, now }, { id, startOn: null, dueOn, seen });
  const first = unwrap(await move("2026-11-25", 1));

  expect(await move("2026-11-26", first.version)).toMatchObject({ ok: true });
  expect((await read(id))?.task).toMatchObject({ dueOn: "2026-11-26", version: 3 });
});

test("a task goes its way: begun, held up, taken up again, done, and back to the start", async () => {
  const { db, noor, now, made, read } = await openTasks();
  const id = await made();
  const move = (from: "todo" | "in_progress" | "blocked" | "done", to: typeof from | "cancelled") =>
    moveTask({ db, actor: noor, now }, { id, from, to });

  for (const [from, to] of [
    ["todo", "in_progress"],
    ["in_progress", "blocked"],
    ["blocked", "in_progress"],
  ] as const)
    expect(await move(from, to)).toMatchObject({ ok: true });
  expect(await move("todo", "cancelled")).toMatchObject({ problem: { kind: "conflict" } });
  expect(await move("in_progress", "todo")).toMatchObject({ problem: { kind: "conflict" } });
  expect(await move("in_progress", "done")).toMatchObject({ ok: true });
  expect((await read(id))?.task.completedAt).toEqual(now);
  expect(await move("in_progress", "done")).toMatchObject({ ok: true });
  expect(await move("done", "todo")).toMatchObject({ ok: true });
  expect((await read(id))?.task).toMatchObject({ status: "todo", completedAt: null });
});

test("a client finishes what they may finish, while they are shown it, and nothing else", async () => {
  const { db, now, made, clientId, ana } = await openTasks();
  const shown = { clientId, clientVisible: true };
  const may = await made({ ...shown, clientMayComplete: true });
  const mayNot = await made(shown);
  const inside = clientOf(ana.id, clientId, { portal: { ...openPortal, showTasks: true } });
  const finish = (actor: typeof ana, id: string) => moveTask({ db, actor, now }, { id, from: "todo", to: "done" });

  expect(await finish(ana, may)).toMatchObject({ problem: { kind: "missing" } });
  expect(await finish(inside, mayNot)).toMatchObject({ problem: { kind: "missing" } });
  expect(await moveTask({ db, actor: inside, now }, { id: may, from: "todo", to: "cancelled" })).toMatchObject({
    ok: false,
  });
  expect(await finish(inside, may)).toMatchObject({ ok: true });
});

test("what is thrown away is gone and comes back whole", async () => {
  const { db, noor, now, made, read, titles, near } = await openTasks();
  const id = await made({ title: `Old ${newId()}` });

  expect(await trashTask({ db, actor: near, now }, { id })).toMatchObject({ ok: false });
  for (const _ of [1, 2]) expect(await trashTask({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  expect(await read(id)).toBeNull();
  expect(await titles("state=all&client=none&who=nobody")).not.toContain(/^Old/);
  expect(await trashTask({ db, actor: noor, now }, { id, isBack: true })).toMatchObject({ ok: true });
  expect((await read(id))?.task.status).toBe("todo");
});
