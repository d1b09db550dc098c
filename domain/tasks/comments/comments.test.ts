import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { openTasks } from "#tests/tasks.ts";
import { commentOnTask, listShownTasks } from "../index.ts";

test("what the team says among itself stays there; what is meant for the client is read by the client", async () => {
  const { db, noor, now, made, read, clientId, ana } = await openTasks();
  const id = await made({ title: "Send the logo", clientId, clientVisible: true });
  const say = (body: string, isShown: boolean, key = newId()) =>
    commentOnTask(
      { db, actor: noor, now: isShown ? now : new Date(now.getTime() - 60_000) },
      { taskId: id, body, isShown, key },
    );
  await say("They are slow", false);
  const key = newId();
  for (const _ of [1, 2]) await say("Any format will do", true, key);
  const inside = clientOf(ana.id, clientId, { portal: { ...openPortal, showTasks: true } });

  expect((await read(id))?.comments).toMatchObject([
    { body: "They are slow", isInternal: true, by: "Noor Haddad" },
    { body: "Any format will do", isInternal: false },
  ]);
  const shown = await listShownTasks({ db, actor: inside, now }, clientId);
  expect(JSON.stringify(shown)).toContain("Any format will do");
  expect(JSON.stringify(shown)).not.toContain("They are slow");
});

test("nothing is said to a client about a task they do not see, and clients say nothing here", async () => {
  const { db, noor, ana, far, now, made, clientId } = await openTasks();
  const id = await made({ clientId });
  const words = { body: "Hello", isShown: false };

  expect(
    await commentOnTask({ db, actor: noor, now }, { taskId: id, ...words, isShown: true, key: newId() }),
  ).toMatchObject({
    problem: { fields: { isShown: [expect.any(String)] } },
  });
  for (const actor of [ana, far])
    expect(await commentOnTask({ db, actor, now }, { taskId: id, ...words, key: newId() })).toMatchObject({
      problem: { kind: "missing" },
    });
});

test("a client sees what is shown to them while the section is on: open first, nothing cancelled, nothing hidden", async () => {
  const { db, now, made, clientId, ana } = await openTasks();
  const other = (await openTasks()).clientId;
  await made({ title: "Ours", clientId, clientVisible: true, clientMayComplete: true, dueOn: "2026-11-20" });
  await made({ title: "Hidden", clientId });
  await made({ title: "Theirs", clientId: other, clientVisible: true });
  const inside = clientOf(ana.id, clientId, { portal: { ...openPortal, showTasks: true } });

  expect(await listShownTasks({ db, actor: inside, now }, clientId)).toMatchObject({
    value: { open: [{ title: "Ours", isOverdue: true, mayComplete: true }], done: [] },
  });
  expect(await listShownTasks({ db, actor: inside, now }, other)).toMatchObject({ problem: { kind: "missing" } });
  expect(await listShownTasks({ db, actor: ana, now }, clientId)).toMatchObject({ problem: { kind: "missing" } });
});
