import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import type { Actor } from "#domain/access/actor.ts";
import { saveAvailability } from "#domain/booking/hours/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { workingDays } from "#tests/meetings.ts";
import { openTasks } from "#tests/tasks.ts";
import { changes, inEveryZone, readers } from "#tests/zones.ts";
import { standsOn } from "./day-card.ts";
import { readCalendar } from "./read-calendar.ts";

/** The dates with entries in each view, for a reader. */
async function datesIn(app: Awaited<ReturnType<typeof openTasks>>, actor: Actor, date: string, kind: string) {
  const who = "id" in actor ? actor.id : "";
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const formats = formatsFor({ locale: "en-GB", timeZone });
  const ctx = { db: app.db, actor, now: app.now, formats } as RequestContext; // all that a calendar reads of it
  const dates: Record<string, string[]> = {};
  for (const view of ["month", "week", "list"]) {
    const { weeks, days, list } = await readCalendar(ctx, new URLSearchParams({ view, date, who, show: kind }));
    dates[view] =
      view === "list"
        ? list.filter(({ days }) => days.length > 0).map(({ date }) => date)
        : weeks.flat().filter((one) => days.some((day) => standsOn(one, day)));
  }
  return dates;
}

inEveryZone(() => {
  test.each(readers)("a due day is that day in every view of somebody in %s", async (timeZone) => {
    const app = await openTasks();
    const noor = { ...app.noor, timeZone };
    for (const dueOn of changes) {
      const id = await app.made({ title: "Due", assigneeId: noor.id, dueOn });
      const only = { month: [dueOn], week: [dueOn], list: [dueOn] };
      expect(await datesIn(app, noor, dueOn, "tasks")).toEqual(only);
      await app.db.deleteFrom("tasks").where("id", "=", id).execute();
    }
  });

  test.each(readers)("an absence lasts from its first day to its last for somebody in %s", async (timeZone) => {
    const app = await openTasks();
    const { db, now } = app;
    const noor = { ...app.noor, timeZone };
    const timeOff = [{ from: "2026-03-28", to: "2026-03-30" }];
    const hours = { timeZone, weekly: workingDays, overrides: [], timeOff };
    await saveAvailability({ db, actor: noor, now }, { hostId: noor.id, hours, seen: 0 });
    const lasts = ["2026-03-28", "2026-03-29", "2026-03-30"];

    expect(await datesIn(app, noor, "2026-03-29", "absences")).toEqual({
      month: lasts,
      week: ["2026-03-28", "2026-03-29"],
      list: ["2026-03-28"],
    });
  });
});
