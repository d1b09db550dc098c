import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { newAddress } from "#tests/new-address.ts";
import { offers } from "../mcp/offers.ts";

const { address, ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);
const app = await openRecords();
const { headers, id: keyId } = await makeKey(app);
const json = { ...headers, "Content-Type": "application/json" };
const send = (method: string, path: string, body: unknown, more: Record<string, string> = {}) =>
  ask(path, { method, headers: { ...json, ...more }, body: typeof body === "string" ? body : JSON.stringify(body) });
const taskPath = `/tasks/${app.records.taskId}`;

test("a post with an Idempotency-Key is done once, and refused with another body", async () => {
  const key = { "Idempotency-Key": newId() };
  const body = { title: `Once ${newId()}`, clientId: app.clientId };

  const first = await send("POST", "/tasks", body, key);
  const again = await send("POST", "/tasks", body, key);
  const other = await send("POST", "/tasks", { ...body, title: "Twice" }, key);

  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(first.headers.get("Location")).toBe(`/api/v1/tasks/${first.body.id}`);
  expect([other.status, other.body.type]).toEqual([422, "/problems/idempotency-key-reused"]);
  const made = await app.db.selectFrom("tasks").select("id").where("title", "=", body.title).execute();
  expect(made).toHaveLength(1);
});

test("JSON in another encoding, or packed, is refused with what to do, and loses no letter", async () => {
  const title = `Müller ${newId()}`;
  const body = JSON.stringify({ title, clientId: app.clientId });
  const post = (bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    ask("/tasks", { method: "POST", headers: { ...json, ...more }, body: bytes });
  const latin = new Uint8Array(Buffer.from(body, "latin1"));

  expect(await post(latin, { "Content-Type": "application/json; charset=iso-8859-1" })).toMatchObject({
    status: 400,
    body: { detail: "Send it as UTF-8." },
  });
  expect(await post(new Uint8Array(gzipSync(body)), { "Content-Encoding": "gzip" })).toMatchObject({
    status: 415,
    body: { detail: "Send it without Content-Encoding: it is not unpacked." },
  });
  expect(await post(new TextEncoder().encode(`\ufeff${body}`))).toMatchObject({ status: 201, body: { title } });
});

test("what is refused can be sent again with the same Idempotency-Key", async () => {
  const key = { "Idempotency-Key": newId() };
  expect(await send("POST", "/tasks", { title: "" }, key)).toMatchObject({
    status: 422,
    body: { errors: { title: {} } },
  });
  expect(await send("POST", "/tasks", { title: "Now with a title" }, key)).toMatchObject({ status: 201 });
});

test("a change asks for the version that was read", async () => {
  const read = await ask(taskPath, { headers });
  const tag = read.headers.get("ETag") ?? "";
  expect(tag).toMatch(new RegExp(`^(W/)?"v${read.body.version}-[\\w-]{16}"$`));
  const change = { title: "Write the second email" };

  expect(await send("PATCH", taskPath, change)).toMatchObject({ status: 428 });
  const saved = await send("PATCH", taskPath, change, { "If-Match": tag });
  expect(saved).toMatchObject({ status: 200, body: { ...change, version: read.body.version + 1 } });
  expect(saved.headers.get("ETag")).not.toBe(tag);
  expect(await send("PATCH", taskPath, { title: "Late" }, { "If-Match": tag })).toMatchObject({
    status: 412,
    body: { type: "/problems/overtaken", code: "task-changed" },
  });
  expect(await send("PATCH", taskPath, { status: "done" }, { "If-Match": tag })).toMatchObject({ status: 412 });
});

test("an answer that is compressed on its way has a weak tag, which works in both headers, alone or in a list", async () => {
  const own = await openRecords();
  const { headers: keyed } = await makeKey(own);
  const path = `/tasks/${own.records.taskId}`;
  const read = () => ask(path, { headers: { ...keyed, "Accept-Encoding": "gzip" } });
  await own.db
    .updateTable("tasks")
    .set({ description: "x".repeat(2_000) })
    .where("id", "=", own.records.taskId)
    .execute();
  const { headers: told } = await read();
  const tag = told.get("ETag") ?? "";
  expect([told.get("Content-Encoding"), tag.slice(0, 3)]).toEqual(["gzip", 'W/"']);

  for (const known of [tag, tag.slice(2), `"v9", ${tag}`, `${tag.slice(2)} , "v9"`, "*"]) {
    const answer = await fetch(`${address}${path}`, { headers: { ...keyed, "If-None-Match": known } });
    expect([known, answer.status]).toEqual([known, 304]);
  }
  const change = (match: string) =>
    send("PATCH", path, { title: "Write the second email" }, { ...keyed, "If-Match": match });
  for (const other of ['W/"v999"', "W/", "W/v1", "*"]) expect(await change(other)).toMatchObject({ status: 412 });
  expect(await change(tag)).toMatchObject({ status: 200 });
  expect(await change(tag)).toMatchObject({ status: 412 });
});

test("a reader who has the version already is told so", async () => {
  const read = await ask(taskPath, { headers });
  const known = { ...headers, "If-None-Match": read.headers.get("ETag") ?? "" };

  const answer = await fetch(`${address}${taskPath}`, { headers: known });

  expect([answer.status, await answer.text()]).toEqual([304, ""]);
});

test("a task is completed by its status", async () => {
  const made = await send("POST", "/tasks", { title: "Finish", clientId: app.clientId });
  const done = await send("PATCH", `/tasks/${made.body.id}`, { status: "done" }, { "If-Match": '"v1"' });
  expect(done).toMatchObject({
    status: 200,
    body: { status: "done", completedAt: "2026-11-23T09:00:00Z", title: "Finish" },
  });
});

test.each([
  ["no JSON", "{", {}, 400],
  ["another type", "title=x", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
  ["one thing too many", { title: "x", isAdmin: true }, {}, 422],
  ["a list", [], {}, 422],
  ["a key of a prototype", '{"title":"x","__proto__":{"a":1}}', {}, 422],
  ["a client that is none", { title: "x", clientId: "here" }, {}, 422],
  ["a short Idempotency-Key", { title: "x" }, { "Idempotency-Key": "short" }, 422],
])("a task with %s is refused", async (_, body, more, status) => {
  const answer = await send("POST", "/tasks", body, more);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
});

test("a list comes in pages, which `next` leads through", async () => {
  const own = await openRecords();
  const { headers: keyed } = await makeKey(own, { clientId: own.clientId, scopes: ["tasks:read", "tasks:write"] });
  const titles = Array.from({ length: 55 }, (_, n) => `Task ${n}`);
  for (const title of titles) {
    const body = JSON.stringify({ title, clientId: own.clientId });
    await ask("/tasks", { method: "POST", headers: { ...keyed, "Content-Type": "application/json" }, body });
  }

  const first = await ask("/tasks", { headers: keyed });
  const second = await ask(`/tasks?after=${first.body.next}`, { headers: keyed });

  expect([first.body.items.length, second.body.items.length, second.body.next]).toEqual([50, 6, null]);
  const ids = [...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(56);
});

const dashes = "-".repeat(36);
test.each([
  "/tasks?after=elsewhere",
  `/tasks?after=2026-11-21_${dashes}`,
  `/tasks?after=0000-01-01_${newId()}`,
  `/deals?after=2026-11-21T09:00:00.000Z_${dashes}`,
  `/deals?after=0000-01-01T09:00:00.000Z_${newId()}`,
  "/clients?after=1",
  "/clients?status=none",
  "/clients?sort=up",
  "/leads?after=%00",
  "/bookings?from=now",
])("a list is not asked with %s", async (path) => {
  expect(await ask(path, { headers })).toMatchObject({ status: 422, body: { type: "/problems/invalid" } });
});

test("an id that is none, or an unknown operation, is missing", async () => {
  for (const path of ["/tasks/here", "/clients/%00", "/leads/1", "/bookings/x", "/deals/'", "/invoices"])
    expect(await ask(path, { headers })).toMatchObject({ status: 404, body: { type: "/problems/missing" } });
});

test("a program's work is entered under its key's name, and its amounts wait for an admin", async () => {
  const posted = await send("POST", `/clients/${app.clientId}/updates`, { title: "A deal", amount: "120.50" });

  expect(posted).toMatchObject({ status: 201, body: { status: "pending", amount: { amount: "120.50" } } });
  const entry = await app.db
    .selectFrom("auditLog")
    .selectAll()
    .where("entityId", "=", posted.body.id)
    .executeTakeFirst();
  expect(entry).toMatchObject({ action: "update.post", actorId: null, actorRole: "api_key", apiKeyId: keyId });
  const payments = app.db.selectFrom("payments").select("id").where("updateId", "=", posted.body.id);
  expect(await payments.execute()).toEqual([]);
});

test("reading through the API leaves an update unread for its maker", async () => {
  const { db, noor, records } = await openRecords();
  await db.deleteFrom("updateReads").where("userId", "=", noor.id).execute();
  await ask(`/clients/${records.clientId}/updates/${records.updateId}`, { headers });
  expect(await db.selectFrom("updateReads").selectAll().where("updateId", "=", records.updateId).execute()).toEqual([]);
});

test("whoever tries keys is slowed down", async () => {
  const wrong = { Authorization: `Bearer foyer_${newId()}`, "X-Forwarded-For": newAddress() };
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await ask("/tasks", { headers: wrong })).status);
  expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([60, 429]);
});

test("the reference for people lists what the document lists, and loads nothing", async () => {
  const { body } = await ask("/openapi.json");
  expect(body).toMatchObject({ openapi: "3.1.0", components: { securitySchemes: { apiKey: { scheme: "bearer" } } } });
  const page = await fetch(address);

  const text = await page.text();

  const lines = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `<code>${method.toUpperCase()} /api/v1${path}</code>`),
  );
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  const tools = Object.keys(offers).map((name) => `Assistants know it as <code>${name}</code>.`);
  expect(tools.filter((line) => !text.includes(line))).toEqual([]);
  expect(page.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(text).not.toMatch(/<script|https?:\/\/(?!schemas)[^"<]*\.(?:js|css)/);
});
