import { expect, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { eraseClient } from "#domain/clients/page/index.ts";
import { sweepUploads } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openTaskFiles } from "#tests/task-files.ts";
import { attachFile, dropFile, forgetTasks, listShownTasks, moveTask, trashTask } from "../index.ts";

const day = 24 * 3_600_000;

test("a file hangs on a task for all who see the task, and for nobody else", async () => {
  const { made, hang, opens, clientId, near, far, ana, inside, ben, noor } = await openTaskFiles();
  const taskId = await made({ clientId });
  const fileId = await hang(taskId);

  expect(await opens(noor, taskId, fileId)).toBe(true);
  expect(await opens(near, taskId, fileId)).toBe(true);
  for (const actor of [far, ana, inside, visitor]) expect(await opens(actor, taskId, fileId)).toBe(false);
  // Not through another task, and no unattached file.
  expect(await opens(noor, await made({ clientId }), fileId)).toBe(false);
  expect(await opens(noor, taskId, newId())).toBe(false);
  expect(await opens(noor, "nonsense", "nonsense")).toBe(false);
  const given = await made({ clientId, assigneeId: ben.id });
  expect(await opens(far, given, await hang(given))).toBe(true);
});

test("a client opens the files of what they are shown, and no longer than they are shown it", async () => {
  const { db, noor, now, made, hang, opens, clientId, inside, ana } = await openTaskFiles();
  const taskId = await made({ title: "Send the logo", clientId, clientVisible: true });
  const fileId = await hang(taskId);

  expect(await listShownTasks({ db, actor: inside, now }, clientId)).toMatchObject({
    value: { open: [{ files: [{ id: fileId, name: "brief.pdf", size: 3 }] }] },
  });
  expect([await opens(inside, taskId, fileId), await opens(ana, taskId, fileId)]).toEqual([true, false]);
  await trashTask({ db, actor: noor, now }, { id: taskId });
  expect(await opens(inside, taskId, fileId)).toBe(false);
  await trashTask({ db, actor: noor, now }, { id: taskId, isBack: true });
  await moveTask({ db, actor: noor, now }, { id: taskId, from: "todo", to: "cancelled" });
  expect([await opens(inside, taskId, fileId), await opens(noor, taskId, fileId)]).toEqual([false, true]);
});

test("a file is hung up by who may change the task, of their own upload, once", async () => {
  const { db, now, made, upload, hang, clientId, near, far, inside, noor } = await openTaskFiles();
  const noors = await made({ clientId });
  const own = await made({ clientId }, near);
  const input = async (fileId: string, actor = near, taskId = own) =>
    (await attachFile({ db, actor, now }, { taskId, fileId })).ok;

  expect(await hang(own, near)).not.toBeNull();
  expect(await input(await upload(near), near, noors)).toBe(false);
  expect(await input(await upload(far), far)).toBe(false);
  expect((await attachFile({ db, actor: inside, now }, { taskId: own, fileId: await upload(noor) })).ok).toBe(false);
  expect(await input(await upload(noor))).toBe(false);
  const twice = await upload(near);
  expect([await input(twice), await input(twice)]).toEqual([true, false]);
  expect(await input("nonsense")).toBe(false);
});

test("what was taken off opens for nobody, and can be hung up again for thirty days", async () => {
  const { db, noor, near, now, made, hang, opens, read, clientId } = await openTaskFiles();
  const taskId = await made({ clientId });
  const fileId = (await hang(taskId)) ?? "";
  const drop = (actor: typeof near | typeof noor, isBack = false) =>
    dropFile({ db, actor, now }, { taskId, fileId, isBack });
  const known = async () => (await db.selectFrom("files").where("id", "=", fileId).select("id").execute()).length;
  const sweep = (days: number) =>
    sweepUploads({ db, actor: jobs, remove: async () => {}, now: new Date(now.getTime() + days * day) });

  expect(await drop(near)).toMatchObject({ problem: { kind: "missing" } });
  expect(await drop(noor)).toMatchObject({ ok: true });
  expect(await opens(noor, taskId, fileId)).toBe(false);
  expect(await read(taskId)).toMatchObject({ files: [], dropped: [{ id: fileId, droppedBy: "Noor Haddad" }] });
  expect((await read(taskId, near))?.dropped).toEqual([]);
  await sweep(2);
  expect(await drop(noor, true)).toMatchObject({ ok: true });
  expect(await opens(noor, taskId, fileId)).toBe(true);

  await drop(noor);
  await forgetTasks({ db, actor: jobs, now: new Date(now.getTime() + 31 * day) }, { days: 30 });
  expect(await drop(noor, true)).toMatchObject({ problem: { kind: "missing" } });
  await sweep(31);
  expect(await known()).toBe(0);
});

test("a task that is gone for good, or whose client was erased, takes its files along", async () => {
  const { db, noor, now, made, hang, clientId } = await openTaskFiles();
  const first = await made();
  const second = await made({ clientId });
  const files = [(await hang(first)) ?? "", (await hang(second)) ?? ""];
  await trashTask({ db, actor: noor, now }, { id: first });
  await forgetTasks({ db, actor: jobs, now: new Date(now.getTime() + 31 * day) }, { days: 30 });
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();
  expect(await eraseClient({ db, actor: noor, now }, { id: clientId, typed: "Ana Works" })).toMatchObject({ ok: true });

  await sweepUploads({ db, actor: jobs, remove: async () => {}, now: new Date(now.getTime() + 32 * day) });
  expect(await db.selectFrom("files").where("id", "in", files).select("id").execute()).toEqual([]);
});

test("fifty files hang on a task, even when two people bring the last one", async () => {
  const { db, noor, now, made, hang, upload, read } = await openTaskFiles();
  const taskId = await made();
  for (let nth = 0; nth < 49; nth++) await hang(taskId);
  const last = [await upload(), await upload()];

  const answers = await Promise.all(last.map((fileId) => attachFile({ db, actor: noor, now }, { taskId, fileId })));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { fields: { file: [expect.any(String)] } } });
  expect((await read(taskId))?.files).toHaveLength(50);
});
