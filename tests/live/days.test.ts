import { afterAll, beforeAll, expect, test } from "vitest";
import { saveAvailability } from "#domain/booking/hours/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTask, trashTask } from "#domain/tasks/index.ts";
import { adminOf } from "#tests/actors.ts";
import { openStage, type Stage } from "#tests/matrix/stage.ts";
import { factsOf } from "#tests/tasks.ts";
import { until } from "#tests/until.ts";
import { listenAs } from "./listen.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("days");
});
afterAll(() => stage?.close());

test("the team's open calendars hear of tasks and absences, not whose, and clients hear nothing of them", async () => {
  const { app, cast } = stage;
  const { db, clock } = app;
  const { id } = cast.people.admin;
  const admin = adminOf(id);
  const at = clock();
  const hours = { timeZone: "UTC", weekly: [], overrides: [], timeOff: [{ from: "2026-12-24", to: "2026-12-26" }] };
  let taskId = "";
  const changes = [
    async () => {
      const made = await createTask(
        { db, actor: admin, now: at },
        { facts: factsOf({ dueOn: "2026-12-01" }), key: newId() },
      );
      taskId = made.ok ? made.value.id : "";
    },
    () => trashTask({ db, actor: admin, now: at }, { id: taskId, isBack: false }),
    () => saveAvailability({ db, actor: admin, now: at }, { hostId: id, hours, seen: 0 }),
  ];
  const team = await Promise.all((["admin", "staff", "unassigned"] as const).map((who) => listenAs(stage, who)));
  const client = await listenAs(stage, "owner");
  const days = (news: string[]) => news.filter((one) => one.startsWith("day ")).length;

  for (const [nth, change] of changes.entries()) {
    await change();
    await until("all of the team hear of it", () => team.every(({ news }) => days(news()) > nth));
  }

  const told = new Set(team.flatMap(({ news }) => news()).filter((one) => one.startsWith("day ")));
  expect([...told].map((one) => one.replaceAll(/[0-]/g, "").trim())).toEqual(["day"]);
  expect(client.news()).toEqual([]);
  for (const page of [...team, client]) page.hangUp();
});
