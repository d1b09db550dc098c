import { afterAll, expect, test } from "vitest";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { revokeApiKey } from "#domain/api-keys/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { callsOf, operationsOf } from "#tests/api-calls.ts";
import { everyScope, makeKey, openRecords, type Records } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import type { Document } from "../reference/read-document.ts";

const { ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);
const mine = await openRecords();
const theirs = await openRecords();
const document: Document = (await ask("/openapi.json")).body;
const named = operationsOf(document);
const operations = named.map(([, one]) => one);
const { call, prepare, versionFor } = callsOf(ask, mine);

const typeOf = ({ status, body }: { status: number; body: { type?: string } }) => [status, body.type];

test("the document lists the operations of seventeen kinds of records, each with a scope and an example", () => {
  expect(operations.length).toBeGreaterThanOrEqual(60);
  expect(new Set(operations.map(({ noun }) => noun)).size).toBe(17);
  expect(operations.filter(({ response }) => response === null)).toEqual([]);
  const bare = named.filter(([, { method, request }]) => method !== "GET" && request === null);
  expect(bare.map(([name]) => name)).toEqual([
    "POST /clients/{clientId}/archivals",
    "POST /clients/{clientId}/restorations",
    "POST /deals/{dealId}/reminders",
    "POST /clients/{clientId}/exclusions/{exclusionId}/endings",
    "POST /bank-lines/{lineId}/set-asides",
    "POST /bank-lines/{lineId}/reopenings",
    "POST /rules/{ruleId}/activations",
    "POST /rules/{ruleId}/pauses",
    "POST /rules/{ruleId}/deletions",
  ]);
});

test.each(named)("%s asks for a key that works", async (_, one) => {
  const revoked = await makeKey(mine);
  await revokeApiKey({ db: mine.db, actor: mine.noor, now: mine.now }, { id: revoked.id });

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
  await prepare(one, own);
  const version = await versionFor(one, own.records, headers);

  const answer = await call(one, own.records, headers, version);

  expect([answer.status, answer.body]).toEqual([one.status, expect.any(Object)]);
  const sample = JSON.parse(one.response ?? "{}");
  expect(Object.keys(answer.body).sort()).toEqual(Object.keys(sample).sort());
  expect(answer.headers.get("RateLimit")).toMatch(/^"key";r=\d+;t=\d+$/);
});

const ofAgency = ["finances", "leads", "rules", "settings", "videos"];
const scopesForClients = everyScope.filter((scope) => !ofAgency.some((noun) => scope.startsWith(`${noun}:`)));
/** Those about one client's records. */
const ofClients = named.filter(
  ([name, { noun, path }]) =>
    !ofAgency.includes(noun) && name !== "POST /clients" && (path.includes("{") || name.startsWith("POST")),
);

test.each(ofClients)("%s answers a key of another client as if there were nothing", async (_, one) => {
  const { headers } = await makeKey(mine, { scopes: scopesForClients, clientId: mine.clientId });
  const missing: Records = {
    clientId: newId(),
    dealId: newId(),
    meetingId: newId(),
    meetingTypeId: newId(),
    leadId: newId(),
    bookingId: newId(),
    updateId: newId(),
    taskId: newId(),
    campaignId: newId(),
    itemId: newId(),
    invoiceId: newId(),
    creditNoteId: newId(),
    videoId: newId(),
    section: newId(),
    month: "2026-10",
    exclusionId: newId(),
    paperId: newId(),
    lineId: newId(),
    ruleId: newId(),
    shareRuleId: newId(),
  };

  const their = await call(one, theirs.records, headers);
  const none = await call(one, missing, headers);

  expect(typeOf(their)).toEqual([404, "/problems/missing"]);
  expect(their.body).toEqual(none.body);
});

/** Records below a client: the client is one's own and the record another's, and the other way round. */
const nested = named.filter(([, { path }]) => /^\/clients\/\{clientId\}\/.*\{(?!month)/.test(path));

test("records below a client are found below no other, by no key", async () => {
  const keys = [await makeKey(mine), await makeKey(mine, { scopes: scopesForClients, clientId: mine.clientId })];
  const pairs = [
    { ...theirs.records, clientId: mine.clientId },
    { ...mine.records, clientId: theirs.clientId },
  ];
  const found: unknown[] = [];
  for (const [name, one] of nested)
    for (const { headers } of keys)
      for (const records of pairs) {
        const { status, body } = await call(one, records, headers);
        if (status !== 404 || body.type !== "/problems/missing") found.push([name, status, body]);
      }
  expect(found).toEqual([]);
  expect(nested.length).toBeGreaterThanOrEqual(6);
});

test("a key that is confined to a client lists that client's records only", async () => {
  const { headers } = await makeKey(mine, { scopes: scopesForClients, clientId: mine.clientId });
  const lists = operations.filter(
    ({ method, path, noun }) =>
      method === "GET" &&
      !path.includes("{") &&
      !["/opt-outs", "/paper-templates", "/shares"].includes(path) &&
      !ofAgency.includes(noun),
  );

  for (const one of lists) {
    const { status, body } = await call(one, mine.records, headers);
    const items: { id: string; clientId?: string }[] = body.items;
    expect([one.path, status, items.length > 0]).toEqual([one.path, 200, true]);
    expect(new Set(items.map(({ id, clientId = id }) => clientId))).toEqual(new Set([mine.clientId]));
  }
  expect(lists).toHaveLength(7);
});

test("a key that is confined to a client adds no clients, and takes no step with a deal that charges", async () => {
  const { headers } = await makeKey(mine, { scopes: scopesForClients, clientId: mine.clientId });
  const post = (path: string, body: object) =>
    ask(path, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", "If-Match": '"v1"' },
      body: JSON.stringify(body),
    });

  expect(await post("/clients", { companyName: "Another" })).toMatchObject({ status: 403 });
  const step = { kind: "meeting_held", onDay: "2026-11-23" };
  expect(await post(`/deals/${mine.records.dealId}/steps`, step)).toMatchObject({ status: 422 });
});
