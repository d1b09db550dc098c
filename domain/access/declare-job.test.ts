import { expect, test } from "vitest";
import { declareEvents } from "#domain/kernel/event.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { createTestApp } from "#tests/test-app.ts";
import { jobs } from "./actor.ts";
import { logged, unchanged } from "./command.ts";
import { declareJob, throwFailed } from "./declare-job.ts";

const events = declareEvents({ "task.due": { says: "{} is due" } });
type JobInput = { clientId: string; hold?: Promise<void> };

/** Does the tasks of one client, by title; some fail or are refused after they have been done. */
const doTasks = declareJob({
  action: "task.note_due",
  take: ({ db }, { clientId }: JobInput, _, { failed }) =>
    db
      .selectFrom("tasks")
      .select(["id", "title"])
      .where("clientId", "=", clientId)
      .where("status", "=", "todo")
      .$if(failed.length > 0, (due) => due.where("id", "not in", failed))
      .orderBy("title")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  run: async ({ db }, { hold }, _, { id, title }) => {
    await hold;
    await db
      .updateTable("tasks")
      .set({ status: "done", completedAt: new Date(0) })
      .where("id", "=", id)
      .execute();
    if (title === "broken") throw new Error("It broke.");
    if (title === "refused") return refuse({ kind: "missing" });
    return title === "quiet" ? unchanged(title) : logged(title, events["task.due"].entry({ entityId: id }));
  },
});

async function openTasksNamed(...titles: string[]) {
  const { db, noor, clientId, now } = await createTestApp();
  const row = { clientId, createdAt: now, updatedAt: now };
  const tasks = titles.map((title) => ({ ...row, id: newId(), title }));
  await db.insertInto("tasks").values(tasks).execute();
  const done = async () => {
    const found = db.selectFrom("tasks").select("title").where("clientId", "=", clientId).where("status", "=", "done");
    return (await found.orderBy("title").execute()).map(({ title }) => title);
  };
  const entered = async () => {
    const ids = tasks.map(({ id }) => id);
    const lines = await db.selectFrom("auditLog").select("entityId").where("entityId", "in", ids).execute();
    return lines.map(({ entityId }) => tasks.find(({ id }) => id === entityId)?.title).sort();
  };
  return { context: { db, actor: jobs, now }, noor, clientId, done, entered };
}

test("a row that fails or is refused is undone, and holds up no other", async () => {
  const { context, clientId, done, entered } = await openTasksNamed("broken", "first", "quiet", "refused", "second");

  const report = await doTasks(context, { clientId });

  expect(report.results).toEqual(["first", "quiet", "second"]);
  expect(report.failed.map(({ row, problem }) => `${row.title}: ${(problem as Error).message}`)).toEqual([
    "broken: It broke.",
    "refused: refused: missing",
  ]);
  expect(await done()).toEqual(["first", "quiet", "second"]);
  expect(await entered()).toEqual(["first", "second"]);
  expect(() => throwFailed(report, "Some tasks were not done.")).toThrow("Some tasks were not done.");
  expect((await doTasks(context, { clientId })).failed).toHaveLength(2);
});

test("several instances take each row once, and pass over what another one holds", async () => {
  const { context, clientId, done, entered } = await openTasksNamed("a", "b", "c");
  const { promise, resolve } = Promise.withResolvers<void>();

  const held = doTasks(context, { clientId, hold: promise });
  const others = [1, 2].map(() => doTasks(context, { clientId }));
  const quick = await Promise.all(others);
  resolve();
  const slow = await held;

  const titles = [slow, ...quick].flatMap(({ results }) => results);
  expect(titles.sort()).toEqual(["a", "b", "c"]);
  expect([slow, ...quick].flatMap(({ failed }) => failed)).toEqual([]);
  expect([await done(), await entered()]).toEqual([titles, titles]);
});

test("without the permission nothing is taken, and a failure to take anything ends the run", async () => {
  const { context, noor, clientId, done } = await openTasksNamed("first");

  expect(await doTasks({ ...context, actor: noor }, { clientId })).toEqual({ results: [], failed: [] });
  await expect(doTasks(context, { clientId: "nonsense" })).rejects.toThrow("uuid");
  expect(await done()).toEqual([]);
});
