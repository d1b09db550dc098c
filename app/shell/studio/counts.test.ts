import { expect, test } from "vitest";
import { countTogether } from "#domain/kernel/count-together.queries.ts";
import { openDeals } from "#tests/deals.ts";
import { openTasks } from "#tests/tasks.ts";
import { countsOf, withCounts } from "./counts.ts";

const page = (name: string) => ({ to: `/studio/workspace/${name}`, label: name });

test("a page says how many there are, what waits is marked, and nothing stands for none", () => {
  const counts = new Map([
    ["deals", 1200],
    ["updates", 2],
    ["tasks", 0],
    ["unread", 7],
  ]);

  expect(withCounts(["deals", "updates", "tasks", "calendar"].map(page), counts)).toEqual([
    { ...page("deals"), count: { text: "999+", says: "more than 999 in motion", waits: false } },
    { ...page("updates"), count: { text: "2", says: "2 to decide", waits: true } },
    page("tasks"),
    page("calendar"),
  ]);
});

test("the sidebar counts what its reader may see", async () => {
  const { db, noor, clientId, near, far, made } = await openTasks();
  const { add, step, confirmed } = await openDeals();
  const counted = async (actor: typeof noor | typeof near) =>
    Object.fromEntries(await countTogether(db, countsOf({ db, actor })));
  const before = { admin: await counted(noor), near: await counted(near), far: await counted(far) };
  const [met] = [await add(), await confirmed()];
  await step(met, "meeting_held");
  await made({ clientId, assigneeId: near.id });

  expect(await counted(noor)).toEqual({ ...before.admin, deals: (before.admin["deals"] ?? 0) + 1 });
  expect(await counted(near)).toMatchObject({ tasks: (before.near["tasks"] ?? 0) + 1 });
  expect(before.far).toMatchObject({ clients: 0, deals: 0 });
  expect(before.near).not.toHaveProperty("updates");
});
