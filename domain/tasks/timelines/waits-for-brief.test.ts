import { expect, test } from "vitest";
import { openTimelines, presetOf } from "#tests/timelines.ts";
import { moveTask, readTask } from "../index.ts";

async function openWaiting() {
  const app = await openTimelines();
  const { db, noor, now, clientId, keep, apply, tasksOf } = app;
  const tasks = [presetOf({ title: "Launch", waitsForBrief: true }), presetOf({ title: "Call" })];
  const { id } = await keep({ tasks });
  await apply(id);
  const all = (await tasksOf(clientId)) ?? [];
  const idOf = (title: string) => all.find((task) => task.title === title)?.id ?? "";
  const finish = (title: string, actor: typeof noor | typeof app.lead = noor, override?: "on") =>
    moveTask({ db, actor, now }, { id: idOf(title), from: "todo", to: "done", ...(override && { override }) });
  const complete = (completedAt: Date | null) =>
    db
      .insertInto("briefs")
      .values({ clientId, sentAt: now, completedAt })
      .onConflict((known) => known.column("clientId").doUpdateSet({ completedAt }))
      .execute();
  return { ...app, idOf, finish, complete };
}

test("a step that waits for the brief cannot be completed before the brief is done, and no other step waits", async () => {
  const { db, noor, now, idOf, finish, complete } = await openWaiting();
  const waits = async () => {
    const page = await readTask({ db, actor: noor, now }, { id: idOf("Launch") });
    return page.ok && page.value.task.waitsForBrief;
  };

  expect(await finish("Call")).toMatchObject({ ok: true });
  expect(await finish("Launch")).toMatchObject({ problem: { code: "task-waits-for-brief" } });
  expect(await waits()).toBe(true);
  await complete(null);
  expect(await finish("Launch")).toMatchObject({ problem: { code: "task-waits-for-brief" } });
  await complete(now);
  expect(await waits()).toBe(false);
  expect(await finish("Launch")).toMatchObject({ ok: true });
});

test("an admin completes it all the same, which is noted, and nobody else does", async () => {
  const { db, lead, noor, idOf, finish } = await openWaiting();

  expect(await finish("Launch", lead, "on")).toMatchObject({ ok: false });
  expect(await finish("Launch", noor, "on")).toMatchObject({ ok: true });
  const entries = db.selectFrom("auditLog").select("after").where("entityId", "=", idOf("Launch"));
  const [done] = await entries.where("event", "=", "task.done").execute();
  expect(done?.after).toMatchObject({ withoutBrief: true });
});
