import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { openTasks } from "#tests/tasks.ts";
import { readOwnTasks } from "./read-own-tasks.ts";

test("however much is overdue, a colleague's next tasks stand on the home, those due first on top", async () => {
  const { db, ben, made, now } = await openTasks();
  const own = (title: string, dueOn: string | null = null) => made({ title, dueOn, assigneeId: ben.id });
  for (let day = 1; day <= 12; day += 1) await own("Late", `2026-11-${String(day).padStart(2, "0")}`);
  await own("Some day");
  await own("Tomorrow", "2026-11-24");
  await own("Today", "2026-11-23");

  const listed = await readOwnTasks({ db, actor: ben, now, formats: plainFormats } as RequestContext);
  expect(listed.map(({ title }) => title)).toEqual(["Today", "Tomorrow", "Some day"]);
});
