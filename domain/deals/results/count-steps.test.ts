import { expect, test } from "vitest";
import { staffOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { countMonths } from "./index.ts";

test("meetings held and deals closed are counted by month, of the deals in sight", async () => {
  const { db, noor, add, step, confirmed } = await openDeals();
  const count = async (actor: typeof noor | ReturnType<typeof staffOf>, since = "2000-01") => {
    const read = await countMonths({ db, actor }, { since });
    if (!read.ok) throw new Error(read.problem.kind);
    return {
      held: read.value.reduce((sum, { held }) => sum + held, 0),
      closed: read.value.reduce((sum, { closed }) => sum + closed, 0),
    };
  };
  const before = await count(noor);
  await step(await add(), "meeting_held");
  const after = await count(noor);
  await confirmed();

  expect(after).toEqual({ held: before.held + 1, closed: before.closed });
  expect((await count(noor)).closed).toBe(before.closed + 1);
  expect(await count(noor, "2999-01")).toEqual({ held: 0, closed: 0 });
  expect(await count(staffOf(noor.id, { scope: "assigned" }))).toEqual({ held: 0, closed: 0 });
});
