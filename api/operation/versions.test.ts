import { afterAll, expect, test } from "vitest";
import { callsOf, isChange, operationsOf } from "#tests/api-calls.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";

const { ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);
const app = await openRecords();
const { call, prepare, versionFor } = callsOf(ask, app);
const changes = operationsOf((await ask("/openapi.json")).body).filter(([, one]) => isChange(one));

test("the document says of each change that it names a version, and of nothing else", async () => {
  const { body } = await ask("/openapi.json");
  const asking = operationsOf(body).filter(([, { parameters }]) => parameters.some(({ name }) => name === "If-Match"));
  expect(asking.map(([name]) => name)).toEqual(changes.map(([name]) => name));
});

/** What is switched on already stays on: that is the same version of the rule, and no second change. */
const once = changes.filter(([, { path }]) => !path.endsWith("/activations"));

test.each(once)("%s: of twenty at once with one version, one is done", async (_, one) => {
  const own = await openRecords();
  const { headers } = await makeKey(own);
  await prepare(one, own);
  const version = await versionFor(one, own.records, headers);

  const answers = await Promise.all(Array.from({ length: 20 }, () => call(one, own.records, headers, version)));

  const done = answers.filter(({ status }) => status === 200);
  expect(done.length, JSON.stringify(answers.map(({ body }) => body))).toBe(1);
  expect(done[0]?.headers.get("ETag")).not.toBe(version);
  const others = answers.filter(({ status }) => status !== 200);
  expect(new Set(others.map(({ status, body }) => `${status} ${body.type}`))).toEqual(
    new Set(["412 /problems/overtaken"]),
  );
});

test.each(changes)("%s is refused with a version that never was", async (_, one) => {
  const own = await openRecords();
  const { headers } = await makeKey(own);
  await prepare(one, own);
  const version = await versionFor(one, own.records, headers);

  expect(await call(one, own.records, headers, '"v999"')).toMatchObject({ status: 412 });
  expect(await versionFor(one, own.records, headers)).toBe(version);
});

test("what has changed is read anew, even when nothing but its status has", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own);
  const [, one] = changes.find(([name]) => name.includes("/updates/")) ?? [];
  if (!one) throw new Error("updates cannot be changed");
  await prepare(one, own);
  const before = await versionFor(one, own.records, headers);
  const path = `/clients/${own.records.clientId}/updates/${own.records.updateId}`;

  const withdrawn = await ask(path, {
    method: "PATCH",
    headers: { ...headers, "Content-Type": "application/json", "If-Match": before ?? "" },
    body: JSON.stringify({ status: "withdrawn" }),
  });

  expect(withdrawn).toMatchObject({ status: 200, body: { status: "withdrawn" } });
  const known = { ...headers, "If-None-Match": before ?? "" };
  expect(await ask(path, { headers: known })).toMatchObject({ status: 200, body: { status: "withdrawn" } });
});

test("a meeting that is over by time alone is read anew", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own);
  const path = `/bookings/${own.records.bookingId}`;
  const before = await ask(path, { headers });
  const later = await openApiServer(new Date("2026-11-24T12:30:00Z"));

  const known = { ...headers, "If-None-Match": before.headers.get("ETag") ?? "" };
  const after = await later.ask(path, { headers: known });
  await later.shut();

  expect(before).toMatchObject({ status: 200, body: { status: "confirmed" } });
  expect(after).toMatchObject({ status: 200, body: { status: "completed", version: before.body.version } });
});

test("a meeting whose invitee answered is read anew, and cancelled with the version that was read before", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own);
  const path = `/bookings/${own.records.bookingId}`;
  const before = await ask(path, { headers });
  expect(before.body.answer).toBeNull();
  const at = new Date("2026-11-23T08:55:00Z");
  const answer = { answer: "declined", answeredAt: at };
  await own.db.updateTable("bookings").set(answer).where("id", "=", own.records.bookingId).execute();

  const tag = before.headers.get("ETag") ?? "";
  const after = await ask(path, { headers: { ...headers, "If-None-Match": tag } });
  const { version } = before.body;
  expect(after).toMatchObject({
    status: 200,
    body: { status: "confirmed", version, answer: { kind: "declined", at: "2026-11-23T08:55:00Z" } },
  });
  expect(after.headers.get("ETag")).not.toBe(tag);
  // Other tests book at that time too.
  const mine: unknown[] = [];
  for (let next: string | null = ""; next !== null && mine.length === 0; ) {
    const cursor = next ? `&after=${encodeURIComponent(next)}` : "";
    const { body } = await ask(`/bookings?from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z${cursor}`, { headers });
    mine.push(...body.items.filter(({ id }: { id: string }) => id === own.records.bookingId));
    next = body.next;
  }
  expect(mine).toEqual([after.body]);

  const cancelled = await ask(path, {
    method: "PATCH",
    headers: { ...headers, "Content-Type": "application/json", "If-Match": tag },
    body: JSON.stringify({ status: "cancelled" }),
  });
  expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", answer: after.body.answer } });
  const again = await ask(path, {
    method: "PATCH",
    headers: { ...headers, "Content-Type": "application/json", "If-Match": cancelled.headers.get("ETag") ?? "" },
    body: JSON.stringify({ status: "cancelled" }),
  });
  expect(again).toMatchObject({
    status: 409,
    body: { type: "/problems/conflict", code: "booking-cancelled", detail: "This meeting was cancelled already." },
  });
});
