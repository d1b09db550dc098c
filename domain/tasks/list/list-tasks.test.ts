import { expect, test } from "vitest";
import { staffOf } from "#tests/actors.ts";
import { openTasks } from "#tests/tasks.ts";
import { moveTask } from "../index.ts";
import { readTaskFilter } from "../task-filter.schema.ts";
import { listBoard, listSpan } from "./index.ts";

test("staff see their own first, admins everybody's; each can ask for more", async () => {
  const { made, titles, clientId, ben } = await openTasks();
  await made({ title: "Ben's", clientId, assigneeId: ben.id, dueOn: "2026-12-01" });
  await made({ title: "Nobody's", clientId });
  const here = `client=${clientId}`;

  expect(await titles(here, ben)).toEqual(["Ben's"]);
  expect(await titles(`${here}&who=all`, ben)).toEqual(["Ben's", "Nobody's"]);
  expect(await titles(here)).toEqual(["Ben's", "Nobody's"]);
  expect(await titles(`${here}&who=nobody`)).toEqual(["Nobody's"]);
  expect(await titles(`${here}&who=${ben.id}`)).toEqual(["Ben's"]);
});

test("what is due first comes first, and each page begins where the one before ended", async () => {
  const { made, list, clientId } = await openTasks();
  for (let n = 0; n < 53; n++) await made({ title: `${n}`, clientId, dueOn: n % 2 ? "2026-12-01" : null });

  const first = await list(`client=${clientId}`);
  const second = await list(`client=${clientId}&after=${first?.next}`);

  expect(first?.tasks).toHaveLength(50);
  expect(second?.tasks).toHaveLength(3);
  const all = [...(first?.tasks ?? []), ...(second?.tasks ?? [])];
  expect(new Set(all.map(({ id }) => id)).size).toBe(53);
  expect(all.slice(0, 26).every(({ dueOn }) => dueOn === "2026-12-01")).toBe(true);
  expect(second?.next).toBeNull();
});

test("overdue is what was due before today on the reader's own calendar, and is still open", async () => {
  const { db, noor, made, titles, clientId, now } = await openTasks();
  const done = await made({ title: "Done", clientId, dueOn: "2026-11-20" });
  await moveTask({ db, actor: noor, now }, { id: done, from: "todo", to: "done" });
  await made({ title: "Late", clientId, dueOn: "2026-11-22" });
  await made({ title: "Today", clientId, dueOn: "2026-11-23" });
  const at = (timeZone: string) => titles(`client=${clientId}&state=overdue`, { ...noor, timeZone });

  // It is 09:00 UTC on the 23rd: the 22nd in Pago Pago, almost midnight in Kiritimati.
  expect(await at("UTC")).toEqual(["Late"]);
  expect(await at("Pacific/Pago_Pago")).toEqual([]);
  expect(await at("Pacific/Kiritimati")).toEqual(["Late"]);
});

test("who is out of scope comes across nothing, however they filter", async () => {
  const { made, titles, clientId, far } = await openTasks();
  await made({ title: "Hidden", clientId });

  for (const query of [`client=${clientId}&who=all`, "who=nobody&state=all", "who=all&state=all"])
    expect(await titles(query, far)).not.toContain("Hidden");
  expect(await titles("", staffOf(far.id))).not.toBeNull();
});

test("clients list no tasks of the team", async () => {
  const { list, ana } = await openTasks();

  expect(await list("who=all", ana)).toBeNull();
});

test("tasks of a client who was put away show only when the client is asked for", async () => {
  const { db, made, titles, clientId, ben } = await openTasks();
  await made({ title: "Asleep", clientId, assigneeId: ben.id });
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();

  expect(await titles(`who=${ben.id}`)).toEqual([]);
  expect(await titles(`who=${ben.id}&client=${clientId}`)).toEqual(["Asleep"]);
});

test("the board has a column for each state but the cancelled", async () => {
  const { db, noor, now, made, clientId } = await openTasks();
  const id = await made({ title: "Begun", clientId });
  await made({ title: "New", clientId });
  await moveTask({ db, actor: noor, now }, { id, from: "todo", to: "in_progress" });

  const board = await listBoard({ db, actor: noor, now }, readTaskFilter(new URLSearchParams(`client=${clientId}`)));

  const shown = board.ok && board.value.map(({ status, tasks }) => [status, tasks.map(({ title }) => title)]);
  expect(shown).toEqual([
    ["todo", ["New"]],
    ["in_progress", ["Begun"]],
    ["blocked", []],
    ["done", []],
  ]);
});

test("the timeline holds the clients' tasks that touch its days, and those of no client or no day not", async () => {
  const { db, noor, now, made, clientId, far } = await openTasks();
  await made({ title: "Before", clientId, dueOn: "2026-11-22" });
  await made({ title: "Into it", clientId, startOn: "2026-11-01", dueOn: "2026-11-23" });
  await made({ title: "Around it", clientId, startOn: "2026-11-02", dueOn: "2027-11-23" });
  await made({ title: "Only begun", clientId, startOn: "2026-11-29" });
  await made({ title: "After", clientId, startOn: "2026-11-30" });
  await made({ title: "Whenever", clientId });
  const filter = { ...readTaskFilter(new URLSearchParams({ client: clientId })), who: "all" as const };
  const span = { filter, from: "2026-11-23", to: "2026-11-29" };

  const shown = await listSpan({ db, actor: noor, now }, span);
  expect(shown.ok && shown.value.tasks.map(({ title }) => title)).toEqual(["Into it", "Around it", "Only begun"]);
  expect(await listSpan({ db, actor: far, now }, span)).toMatchObject({ value: { tasks: [] } });
});
