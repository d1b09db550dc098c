import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";

const { ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);
const own = await openRecords();
const { headers } = await makeKey(own, { scopes: ["rules:read", "rules:write"] });

const send = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
  ask(path, {
    method,
    headers: { ...headers, "Content-Type": "application/json", ...more },
    ...(body && { body: JSON.stringify(body) }),
  });
const task = { kind: "task", text: "Call {name}", who: "", days: 2 };
const greeting = { name: "Greet", trigger: "deal.found", actions: [task] };
const source = (value: string, operator = "is") => ({ field: "source", operator, value });

test("a program makes a rule, changes the version it read, switches it on and off, and deletes it", async () => {
  const key = { "Idempotency-Key": newId() };
  const made = await send("POST", "/rules", { ...greeting, conditions: [source("Email")] }, key);
  const again = await send("POST", "/rules", { ...greeting, conditions: [source("Email")] }, key);

  expect([made.status, again.body.id]).toEqual([201, made.body.id]);
  expect(made.headers.get("Location")).toMatch(`/rules/${made.body.id}`);
  expect(made.body).toMatchObject({ state: "off", author: expect.any(String), version: 1 });
  expect(made.body.conditions).toEqual([source("Email")]);
  const path = `/rules/${made.body.id}`;
  const tag = made.headers.get("ETag") ?? "";
  const edited = await send("PATCH", path, { name: "Call" }, { "If-Match": tag });
  expect(edited.body).toMatchObject({ name: "Call", conditions: [source("Email")], version: 2 });
  expect((await send("PATCH", path, { name: "Late" }, { "If-Match": tag })).status).toBe(412);
  expect((await send("POST", `${path}/activations`, undefined, { "If-Match": tag })).status).toBe(412);

  const on = await send("POST", `${path}/activations`, undefined, { "If-Match": edited.headers.get("ETag") ?? "" });
  expect([on.status, on.body.state]).toEqual([200, "active"]);
  const off = await send("POST", `${path}/pauses`);
  expect([off.status, off.body.state]).toEqual([201, "admin"]);
  const gone = await send("POST", `${path}/deletions`);
  expect([gone.status, gone.body]).toEqual([201, { id: made.body.id, deletedAt: "2026-11-23T09:00:00Z" }]);
  expect((await send("GET", path)).status).toBe(404);
});

test("what is wrong with a rule is told in the words of the form, by the names that were sent", async () => {
  const wrong = {
    ...greeting,
    conditions: [source("", "at_least")],
    actions: [task, { kind: "email", text: "Hello" }],
  };
  const refused = await send("POST", "/rules", wrong);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      "conditions.0.operator": ["Choose another comparison."],
      "conditions.0.value": ["Enter what it is compared with."],
      "actions.1.who": ["Choose whom."],
      "actions.1.body": ["Enter what it says."],
    },
  ]);
  const stranger = { ...greeting, actions: [{ kind: "responsible", who: newId() }] };
  expect((await send("POST", "/rules", stranger)).body.errors).toEqual({
    "actions.0.who": ["Choose one of the team."],
  });
});

test("a program reads what a rule would have done and what it did, by ids and without names, page by page", async () => {
  const { body: made } = await send("POST", "/rules", { ...greeting, trigger: "deal.found" });
  await own.add({ company: "Minho Tiles" });
  const { body: trial } = await send("GET", `/rules/${made.id}/trial`);
  expect(trial.count).toBeGreaterThanOrEqual(1);
  expect(trial.last[0]).toEqual({
    ...{ happenedAt: expect.any(String), entity: "deal", entityId: expect.any(String) },
    clientId: expect.any(String), // the newest of all clients' deals
  });

  const about = { ruleId: made.id, entity: "deal", entityId: own.records.dealId, clientId: own.clientId };
  const ids = Array.from({ length: 101 }, () => newId());
  const ended = { state: "failed", endedAt: own.now, createdAt: own.now };
  const rows = ids.map((id) => ({ ...about, ...ended, id, turn: id, cause: id }));
  await own.db.insertInto("ruleRuns").values(rows).execute();
  const action = JSON.stringify({ kind: "task" });
  const steps = { runId: ids.at(-1) ?? "", place: 0, action, problem: "Nobody is responsible for it.", at: own.now };
  await own.db.insertInto("ruleSteps").values(steps).execute();

  const { body: first } = await send("GET", `/rules/${made.id}/runs`);
  const { body: second } = await send("GET", `/rules/${made.id}/runs?after=${first.next}`);
  expect([first.items.length, second.items.length, second.next]).toEqual([100, 1, null]);
  expect(first.items[0]).toEqual({
    ...{ id: ids.at(-1), state: "failed", endedAt: "2026-11-23T09:00:00Z" },
    ...{ entity: "deal", entityId: own.records.dealId, clientId: own.clientId },
    steps: [{ action: "task", problem: "Nobody is responsible for it." }],
  });
});

test("rules take scopes of their own, and no key of one client has them", async () => {
  const { headers: reading } = await makeKey(own, { scopes: ["rules:read"] });
  const listed = await ask("/rules", { headers: reading });
  expect([listed.status, listed.body.items.length > 0]).toEqual([200, true]);
  const refused = await ask(`/rules/${own.records.ruleId}/pauses`, { method: "POST", headers: reading });
  expect([refused.status, refused.body.detail]).toEqual([403, "It needs rules:write."]);
  const { headers: narrow } = await makeKey(own, { scopes: ["rules:read"], clientId: own.clientId }).catch(() => ({
    headers: {},
  }));
  expect([401, 404]).toContain((await ask("/rules", { headers: narrow })).status);
});
