import { expect, test } from "vitest";
import { openTasks } from "#tests/tasks.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { groupByDue, summaryOf } from "./by-due.ts";
import { readTasks } from "./read-tasks.ts";

const dueOn = (...days: (string | null)[]) => days.map((day) => ({ dueOn: day }));
const wednesday = { today: "2026-11-25", weekStart: 0, isLater: false, hasMore: false };
const counts = (page: Parameters<typeof groupByDue>[0]) => groupByDue(page).map(({ name, count }) => [name, count]);

test("open tasks are grouped by when they are due", () => {
  const tasks = dueOn("2026-11-20", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-29", "2026-11-30", null);

  expect(counts({ ...wednesday, tasks })).toEqual([
    ["Overdue", 2],
    ["Today", 1],
    ["This week", 2],
    ["Later", 1],
    ["No due date", 1],
  ]);
});

test("the week ends on the reader's own last day of a week", () => {
  const tasks = dueOn("2026-11-28", "2026-11-29");

  expect(counts({ ...wednesday, weekStart: 6, tasks })).toEqual([
    ["This week", 1],
    ["Later", 1],
  ]);
  expect(counts({ ...wednesday, today: "2026-11-28", weekStart: 6, tasks })).toEqual([
    ["Today", 1],
    ["Later", 1],
  ]);
});

test("a group that another page shares has no count", () => {
  const tasks = dueOn("2026-11-20", "2026-11-25", "2026-12-01");

  expect(counts({ ...wednesday, tasks, isLater: true, hasMore: true })).toEqual([
    ["Overdue", null],
    ["Today", 1],
    ["Later", null],
  ]);
});

test("the sentence says what is due soon, and nothing it cannot know", () => {
  const said = (...days: (string | null)[]) => summaryOf(groupByDue({ ...wednesday, tasks: dueOn(...days) }), false);

  expect(said("2026-11-20", "2026-11-25", "2026-11-26", "2026-12-24")).toBe(
    "1 overdue, 1 due today, 1 more this week.",
  );
  expect(said("2026-11-27")).toBe("1 due this week.");
  expect(said(null)).toBe("Nothing is due this week.");
  const cut = groupByDue({ ...wednesday, tasks: dueOn("2026-11-20"), hasMore: true });
  expect(summaryOf(cut, false)).toBe(null);
  expect(summaryOf([], true)).toBe(null);
});

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
