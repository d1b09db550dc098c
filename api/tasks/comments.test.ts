import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { readTask } from "#domain/tasks/index.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { must } from "#tests/invoices.ts";

const { ask, post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

test("a program's comment on a task is the team's alone unless it says otherwise, and is written once", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["tasks:read", "tasks:write"] });
  const task = await post("/tasks", { title: "Send the logo", clientId: own.clientId, clientVisible: true }, headers);
  const path = `/tasks/${task.body.id}/comments`;
  const once = { ...headers, "Idempotency-Key": newId() };

  const first = await post(path, { body: "They are slow" }, once);
  const again = await post(path, { body: "They are slow" }, once);
  const shown = await post(path, { body: "Any format will do", isShown: true }, headers);

  expect([first.status, first.body]).toMatchObject([201, { isShown: false, author: "Noor Haddad" }]);
  expect(again.body).toEqual(first.body);
  // A comment has no address of its own.
  expect([first.headers.get("Location"), task.headers.get("Location")]).toEqual([
    null,
    `/api/v1/tasks/${task.body.id}`,
  ]);
  const { body } = await ask(path, { headers });
  expect(body).toEqual({ items: expect.arrayContaining([shown.body, first.body]), next: null });
  expect(body.items).toHaveLength(2);
  const { comments } = must(await readTask({ db: own.db, actor: own.noor, now: own.now }, { id: task.body.id }));
  const inside = comments.filter(({ isInternal }) => isInternal);
  expect(inside).toMatchObject([{ body: "They are slow" }]);
});

test("nothing is said to a client about a task they do not see, and an empty comment is refused", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["tasks:read", "tasks:write"] });
  const path = `/tasks/${own.records.taskId}/comments`;

  expect(await post(path, { body: "Hello", isShown: true }, headers)).toMatchObject({
    status: 422,
    body: { errors: { isShown: [expect.stringContaining("can't see this task")] } },
  });
  expect(await post(path, { body: " " }, headers)).toMatchObject({
    status: 422,
    body: { errors: { body: ["Enter a comment."] } },
  });
  expect((await ask(path, { headers })).body.items).toEqual([]);
});

test("a comment is answered with itself, though fifty others have a later time", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["tasks:read", "tasks:write", "updates:read", "updates:write"] });
  const { taskId, updateId } = own.records;
  const { clientId } = own;
  const rows = Array.from({ length: 51 }, (_, nth) => {
    const createdAt = new Date(own.now.getTime() + 60_000 + nth);
    return { id: newId(createdAt.getTime()), body: `Later ${nth}`, authorId: own.noor.id, createdAt };
  });
  const ofTask = rows.map((row) => ({ ...row, taskId, isInternal: true }));
  await own.db.insertInto("taskComments").values(ofTask).execute();
  const ofUpdate = rows.map((row) => ({ ...row, updateId, clientId, authorSide: "agency" }));
  await own.db.insertInto("updateComments").values(ofUpdate).execute();

  for (const path of [`/tasks/${taskId}/comments`, `/clients/${clientId}/updates/${updateId}/comments`])
    expect(await post(path, { body: "Both want an offer." }, headers)).toMatchObject({
      status: 201,
      body: { body: "Both want an offer.", author: "Noor Haddad" },
    });
});
