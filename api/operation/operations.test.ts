import { afterAll, expect, test } from "vitest";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { revokeApiKey } from "#domain/api-keys/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { everyScope, makeKey, openRecords, type Records } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { type Document, listEntries, type ReferenceEntry } from "../reference/read-document.ts";

const { ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);
const mine = await openRecords();
const theirs = await openRecords();
const document: Document = (await ask("/openapi.json")).body;
/** Every operation that takes a key, as the document lists it. */
const operations = listEntries(document).filter((entry) => entry.scope !== null);
const named = operations.map((one) => [`${one.method} ${one.path}`, one] as const);

const pathOf = ({ path, method }: ReferenceEntry, records: Records) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Records) => records[name]);
  return method === "GET" && path === "/bookings"
    ? `${filled}?from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z`
    : filled;
};

/** Calls an operation with the example of the document, for the client whose records these are. */
async function call(one: ReferenceEntry, records: Records, headers: Record<string, string>, version = '"v1"') {
  const path = pathOf(one, records);
  if (one.method === "GET") return ask(path, { headers });
  const example = {
    ...JSON.parse(one.request ?? "{}"),
    ...(one.path.includes("{") ? {} : { clientId: records.clientId }),
  };
  const body = JSON.stringify(example);
  const sent = { "Content-Type": "application/json", "If-Match": version, ...headers };
  return ask(path, { method: one.method, headers: sent, body });
}

const typeOf = ({ status, body }: { status: number; body: { type?: string } }) => [status, body.type];

test("the document lists the operations of six kinds of records, each with a scope and an example", () => {
  expect(operations.length).toBeGreaterThanOrEqual(19);
  expect(new Set(operations.map(({ noun }) => noun)).size).toBe(6);
  expect(operations.filter(({ response }) => response === null)).toEqual([]);
  expect(operations.filter(({ method, request }) => method !== "GET" && request === null)).toEqual([]);
});

test.each(named)("%s asks for a key that works", async (_, one) => {
  const revoked = await makeKey(mine);
  await revokeApiKey(mine.db, mine.noor, revoked.id, mine.now);

  const none = await call(one, mine.records, {});
  expect(typeOf(none)).toEqual([401, "/problems/unauthorized"]);
  expect(none.headers.get("WWW-Authenticate")).toBe("Bearer");
  for (const headers of [revoked.headers, { Authorization: `Bearer foyer_${"x".repeat(43)}` }])
    expect(typeOf(await call(one, mine.records, headers))).toEqual([401, "/problems/unauthorized"]);
});

test.each(named)("%s asks for its scope", async (_, one) => {
  const scopes = everyScope.filter((scope) => scope !== one.scope);
  const { headers } = await makeKey(mine, { scopes });

  const answer = await call(one, mine.records, headers);

  expect(typeOf(answer)).toEqual([403, "/problems/insufficient-scope"]);
  expect(answer.body).toMatchObject({ detail: `It needs ${one.scope}.` });
});

test.each(named)("%s does what it says for a key with its noun's scopes", async (_, one) => {
  const own = await openRecords();
  const scopes = everyScope.filter((scope): scope is KeyScope => scope.startsWith(`${one.noun}:`));
  const { headers } = await makeKey(own, { scopes });
  const read = one.method === "PATCH" ? await ask(pathOf({ ...one, method: "GET" }, own.records), { headers }) : null;
  const version = read?.headers.get("ETag") ?? undefined;

  const answer = await call(one, own.records, headers, version);

  expect([answer.status, answer.body]).toEqual([one.method === "POST" ? 201 : 200, expect.any(Object)]);
  const sample = JSON.parse(one.response ?? "{}");
  expect(Object.keys(answer.body).sort()).toEqual(Object.keys(sample).sort());
  expect(answer.headers.get("RateLimit")).toMatch(/^"key";r=\d+;t=\d+$/);
});

/** Those about one client's records; leads belong to none. */
const ofClients = named.filter(
  ([name, { noun, path }]) => noun !== "leads" && (path.includes("{") || name.startsWith("POST")),
);

test.each(ofClients)("%s answers a key of another client as if there were nothing", async (_, one) => {
  const scopes = everyScope.filter((scope) => !scope.startsWith("leads:"));
  const { headers } = await makeKey(mine, { scopes, clientId: mine.clientId });
  const missing: Records = {
    clientId: newId(),
    dealId: newId(),
    leadId: newId(),
    bookingId: newId(),
    updateId: newId(),
    taskId: newId(),
  };

  const their = await call(one, theirs.records, headers);
  const none = await call(one, missing, headers);

  expect(typeOf(their)).toEqual([404, "/problems/missing"]);
  expect(their.body).toEqual(none.body);
});

test("a key that is confined to a client lists that client's records only", async () => {
  const scopes = everyScope.filter((scope) => !scope.startsWith("leads:"));
  const { headers } = await makeKey(mine, { scopes, clientId: mine.clientId });
  const lists = operations.filter(
    ({ method, path, noun }) => method === "GET" && !path.includes("{") && noun !== "leads",
  );

  for (const one of lists) {
    const { status, body } = await call(one, mine.records, headers);
    const items: { id: string; clientId?: string }[] = body.items;
    expect([one.path, status, items.length > 0]).toEqual([one.path, 200, true]);
    expect(new Set(items.map(({ id, clientId = id }) => clientId))).toEqual(new Set([mine.clientId]));
  }
  expect(lists).toHaveLength(4);
});
