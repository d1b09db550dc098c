import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openTaskFiles } from "#tests/task-files.ts";
import { commentOnTask, listShownTasks, readTask } from "../index.ts";

async function openTalk(count: number) {
  const system = await openTaskFiles();
  const { db, noor, now, made, clientId } = system;
  const id = await made({ clientId, clientVisible: true });
  for (let nth = 0; nth < count; nth++) {
    const input = { body: `${nth}`, isShown: true, key: newId(), now: new Date(now.getTime() + nth) };
    await commentOnTask({ db, actor: noor, now: input.now }, { taskId: id, ...input });
  }
  return { ...system, id };
}

test("a long talk is read page by page, the latest first, each page in the order of speaking", async () => {
  const { db, noor, now, id } = await openTalk(60);
  const page = async (before: string | null) => {
    const read = await readTask({ db, actor: noor, now }, { id, before });
    return read.ok ? { said: read.value.comments.map(({ body }) => Number(body)), next: read.value.earlier } : null;
  };

  const latest = await page(null);
  const earlier = await page(latest?.next ?? null);
  expect([latest?.said.length, latest?.said.at(-1), latest?.said[0]]).toEqual([50, 59, 10]);
  expect([earlier?.said.length, earlier?.said[0], earlier?.next]).toEqual([10, 0, null]);
  expect(await page("nonsense")).toEqual(latest);
});

test("a client reads the latest of what was said to them, however much it was", async () => {
  const { db, now, clientId, inside } = await openTalk(55);

  const shown = await listShownTasks({ db, actor: inside, now }, clientId);
  const said = shown.ok ? shown.value.open[0]?.comments.map(({ body }) => Number(body)) : [];
  expect([said?.length, said?.[0], said?.at(-1)]).toEqual([50, 5, 54]);
});
