import { expect, test } from "vitest";
import { openTasks } from "#tests/tasks.ts";
import { openTimelines, presetOf } from "#tests/timelines.ts";
import { inEveryZone } from "#tests/zones.ts";
import { rescheduleTask } from "./index.ts";
import { listSpan } from "./list/index.ts";
import { readTaskFilter } from "./task-filter.schema.ts";

/** Days with a clock change somewhere, and those around the end of a year. */
const days = ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2026-12-31", "2027-01-01", "2028-02-29"];

inEveryZone(() => {
  test("a task keeps the days it was given, written, moved, listed and laid on the timeline", async () => {
    const { db, noor, now, made, read, list, clientId } = await openTasks();
    for (const day of days) {
      const id = await made({ clientId, startOn: day, dueOn: day });
      expect((await read(id))?.task).toMatchObject({ startOn: day, dueOn: day });
      await rescheduleTask({ db, actor: noor, now }, { id, startOn: null, dueOn: day, seen: 1 });
      expect((await read(id))?.task).toMatchObject({ startOn: null, dueOn: day });
    }
    expect((await list(`client=${clientId}`))?.tasks.map(({ dueOn }) => dueOn)).toEqual(days);
    const filter = readTaskFilter(new URLSearchParams({ client: clientId, who: "all" }));
    const span = await listSpan({ db, actor: noor, now }, { filter, from: "2028-02-29", to: "2028-02-29" });
    expect(span.ok && span.value.tasks.map(({ dueOn }) => dueOn)).toEqual(["2028-02-29"]);
  });

  test("a timeline begins on the day that was chosen", async () => {
    const { clientId, keep, apply, tasksOf } = await openTimelines();
    for (const day of days) {
      const { id } = await keep({ tasks: [presetOf({ title: day })] });
      await apply(id, day);
    }
    const copied = (await tasksOf(clientId))?.map(({ title, startOn, dueOn }) => [title, startOn, dueOn]);
    expect(copied).toEqual(days.map((day) => [day, day, day]));
  });
});
