import { expect, test } from "vitest";
import { openTasks } from "#tests/tasks.ts";
import { listTrashedTasks, trashTask } from "../index.ts";

test("the trash is read page by page, and holds for staff what they may take back", async () => {
  const { db, noor, near, far, now, made, clientId } = await openTasks();
  for (let nth = 0; nth < 52; nth++) {
    const id = await made({ title: `${nth}`, clientId }, near);
    await trashTask({ db, actor: near, now: new Date(now.getTime() + nth) }, { id });
  }
  await trashTask({ db, actor: noor, now }, { id: await made({ title: "Noor's", clientId }) });
  const page = async (actor: typeof near, before?: string | null) => {
    const listed = await listTrashedTasks({ db, actor }, before);
    return listed.ok ? listed.value : null;
  };

  const first = await page(near);
  const second = await page(near, first?.next);
  expect([first?.tasks.length, first?.tasks[0]?.title]).toEqual([50, "51"]);
  expect([second?.tasks.map(({ title }) => title), second?.next]).toEqual([["1", "0"], null]);
  expect((await page(near, "nonsense"))?.tasks).toHaveLength(50);
  expect((await page(far))?.tasks).toEqual([]);
});
