import { expect, test } from "vitest";
import { openTasks } from "#tests/tasks.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { readTasks } from "./read-tasks.ts";

test("a list that is empty without a filter is not called one that nothing matches", async () => {
  const { noor, far } = await openTasks();
  const { ctx } = await openDesk();
  const read = (actor: typeof noor | typeof far, query = "") => readTasks(ctx(actor), new URLSearchParams(query));
  const nobody = "who=00000000-0000-4000-8000-000000000000";

  expect(await read(far)).toMatchObject({ filter: { who: "mine" }, isNarrowed: false, about: null });
  expect(await read(noor, "who=mine")).toMatchObject({ isNarrowed: false, about: null });
  expect(await read(noor)).toMatchObject({ filter: { who: "all" }, isNarrowed: false });
  for (const query of [nobody, "who=mine&state=blocked", "who=mine&client=none"])
    expect(await read(noor, query)).toMatchObject({ isNarrowed: true, about: "No task matches." });
});
