import { createHash } from "node:crypto";
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { afterAll, expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { connectAssistant, disconnectAssistant, listAssistants, scopesFor } from "#domain/assistants/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { newAddress } from "#tests/new-address.ts";

const start = new Date("2026-11-23T09:00:00Z");
const { app: server, mcp, ask, shut } = await openApiServer(start, { isPublic: true });
afterAll(shut);
const house = await openRecords();
const origin = mcp.origin;
const redirectUri = "http://127.0.0.1:9/callback";

/** What an assistant keeps between its requests, as the official client wants it. */
class Memory implements OAuthClientProvider {
  redirectUrl = redirectUri;
  clientMetadata = {
    client_name: `Claude ${newId()}`,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: "none",
  };
  known: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  verifier = "";
  sentTo: URL | null = null;
  clientInformation = () => this.known;
  saveClientInformation = (known: OAuthClientInformationMixed) => {
    this.known = known;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens) => {
    this.kept = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
}

async function open(memory: Memory) {
  const client = new Client({ name: "an assistant", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(mcp, { authProvider: memory }));
  return client;
}

type Chosen = { asked: KeyScope[]; scopes: KeyScope[] };

/** What the consent screen does with the address it was opened at, once the person says yes. */
async function consent(who: Actor, url: URL, now = start, chosen?: Chosen) {
  const asked = url.searchParams;
  const made = await connectAssistant(
    { db: house.db, actor: who, now },
    {
      appId: asked.get("client_id") ?? "",
      redirectUri: asked.get("redirect_uri") ?? "",
      challenge: asked.get("code_challenge") ?? "",
      ...(chosen ?? { asked: scopesFor(who), scopes: scopesFor(who) }),
    },
  );
  if (!made.ok) throw new Error(`not connected: ${JSON.stringify(made.problem)}`);
  return made.value.code;
}

/** Goes all the way with the official client: it finds out whom to ask, registers, and redeems the code. */
async function connectAs(who: Actor) {
  const memory = new Memory();
  const transport = new StreamableHTTPClientTransport(mcp, { authProvider: memory });
  const first = new Client({ name: "an assistant", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await expect(first.connect(transport)).rejects.toThrow(UnauthorizedError);
  if (!memory.sentTo) throw new Error("nobody was asked");
  const code = await consent(who, memory.sentTo);
  await transport.finishAuth(code, origin);
  return { memory, url: memory.sentTo, client: await open(memory) };
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content;
  const text = first?.type === "text" ? first.text : "";
  return { text, isError, records: JSON.parse(/<records>\n(.+)\n<\/records>$/.exec(text)?.[1] ?? "null") };
}

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};
const refreshWith = (memory: Memory, refresh_token = memory.kept?.refresh_token ?? "") =>
  post("/oauth/token", { grant_type: "refresh_token", client_id: memory.known?.client_id ?? "", refresh_token });
const withToken = (token: string | undefined) => ({ headers: { Authorization: `Bearer ${token}` } });

test("the official client finds out whom to ask, asks a person, and works for them", async () => {
  const { client, url, memory } = await connectAs(house.noor);

  expect(url.href).toMatch(new RegExp(`^${origin}/oauth/authorize\\?`));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    resource: mcp.href,
    redirect_uri: redirectUri,
  });
  const { records } = await call(client, "describe_access");
  expect(records).toMatchObject({ access: memory.clientMetadata.client_name, onlyClientId: null });
  const { records: made } = await call(client, "create_task", { title: "By an assistant", clientId: house.clientId });
  const entry = await house.db.selectFrom("auditLog").selectAll().where("entityId", "=", made.id).executeTakeFirst();
  expect(entry).toMatchObject({ action: "task.create", actorRole: "api_key", actorId: null });
  const listed = await listAssistants({ db: house.db, actor: house.noor, now: start }, house.noor.id);
  expect(listed).toMatchObject({ ok: true });
  const mine = listed.ok ? listed.value.find(({ name }) => name === memory.clientMetadata.client_name) : null;
  expect(mine).toMatchObject({ lastUsedAt: start, scopes: expect.arrayContaining(["tasks:write"]) });
  await client.close();
});

test("only hashes of codes and tokens are stored, and no token opens the API", async () => {
  const { client, memory } = await connectAs(house.noor);
  const stored = JSON.stringify(await house.db.selectFrom("assistantTokens").selectAll().execute());
  expect(stored).not.toContain(memory.kept?.access_token.slice(9));
  expect(stored).not.toContain(memory.kept?.refresh_token?.slice(9));
  expect(await ask("/tasks", withToken(memory.kept?.access_token))).toMatchObject({ status: 401 });
  expect((await fetch(mcp, { method: "POST", ...withToken(memory.kept?.refresh_token) })).status).toBe(401);
  await client.close();
});

test("a client's assistant reads that client's own, and nothing of the agency or of other clients", async () => {
  const theirs = await openRecords();
  const { client } = await connectAs(house.ana);

  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).filter((name) => /task|lead|deal|client|meeting|video/.test(name))).toEqual([]);
  expect((await call(client, "describe_access")).records).toMatchObject({ onlyClientId: house.clientId });
  expect((await call(client, "list_updates", { clientId: house.clientId })).isError).toBe(false);
  // One invoice of these records is a draft, which only the team sees, and another is sent.
  const draft = { clientId: house.clientId, invoiceId: house.records.invoiceId };
  expect((await call(client, "read_invoice", draft)).isError).toBe(true);
  const { records: invoices } = await call(client, "list_invoices", { clientId: house.clientId });
  expect(invoices).toMatchObject({ items: [{ state: "sent" }] });
  for (const name of ["list_updates", "list_results", "list_invoices", "list_payments", "read_balances"])
    expect([name, await call(client, name, { clientId: theirs.clientId })]).toMatchObject([name, { isError: true }]);
  await client.close();
});

test("a staff member's assistant sees what they see", async () => {
  const { client } = await connectAs(house.ben);
  expect((await call(client, "list_tasks")).isError).toBe(false);
  expect((await call(client, "list_payments", { clientId: house.clientId })).isError).toBe(true);
  await client.close();
});

test("an assistant stops when its person is suspended", async () => {
  const own = await openRecords();
  const { client, memory } = await connectAs(own.noor);
  await own.db.updateTable("people").set({ status: "suspended" }).where("id", "=", own.noor.id).execute();
  expect((await fetch(mcp, { method: "POST", ...withToken(memory.kept?.access_token) })).status).toBe(401);
  await client.close();
});

test("a refresh token is replaced with each use, and one that comes twice cuts the assistant off", async () => {
  const { client, memory } = await connectAs(house.noor);
  const before = memory.kept;

  const next = await refreshWith(memory);

  expect(next).toMatchObject({ status: 200, body: { token_type: "Bearer", expires_in: 3600 } });
  expect((await fetch(mcp, { method: "POST", ...withToken(before?.access_token) })).status).toBe(401);
  memory.kept = next.body;
  expect((await call(client, "describe_access")).isError).toBe(false);
  expect(await refreshWith(memory, before?.refresh_token)).toMatchObject({
    status: 400,
    body: { error: "invalid_grant" },
  });
  expect((await fetch(mcp, { method: "POST", ...withToken(next.body.access_token) })).status).toBe(401);
  expect(await refreshWith(memory, next.body.refresh_token)).toMatchObject({ status: 400 });
  await client.close();
});

test("of ten that redeem one refresh token at once, at most one succeeds", async () => {
  const { client, memory } = await connectAs(house.noor);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refreshWith(memory)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await client.close();
});

test("an access token ends after an hour, and the official client renews it by itself", async () => {
  const { client, memory } = await connectAs(house.noor);
  const before = memory.kept?.access_token;
  server.clock = () => new Date(start.getTime() + 3_600_000);

  expect((await fetch(mcp, { method: "POST", ...withToken(before) })).status).toBe(401);
  expect((await call(client, "describe_access")).isError).toBe(false);

  server.clock = () => start;
  expect(memory.kept?.access_token).not.toBe(before);
  await client.close();
});

test("an assistant is cut off by its person at once, and by nobody else", async () => {
  const { client, memory } = await connectAs(house.noor);
  const listed = await listAssistants({ db: house.db, actor: house.noor, now: start }, house.noor.id);
  const mine = listed.ok ? listed.value.find(({ name }) => name === memory.clientMetadata.client_name) : null;
  const token = memory.kept?.access_token;

  expect(
    await disconnectAssistant({ db: house.db, actor: house.ben, now: start }, { id: mine?.id ?? "" }),
  ).toMatchObject({
    ok: false,
  });
  expect((await call(client, "describe_access")).isError).toBe(false);
  expect(
    await disconnectAssistant({ db: house.db, actor: house.noor, now: start }, { id: mine?.id ?? "" }),
  ).toMatchObject({
    ok: true,
  });

  expect((await fetch(mcp, { method: "POST", ...withToken(token) })).status).toBe(401);
  expect(await refreshWith(memory)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  await client.close();
});

test("an assistant is connected for ninety days at most, however often its tokens are replaced", async () => {
  const { client, memory } = await connectAs(house.noor);
  const day = 86_400_000;
  const at = async (days: number) => {
    server.clock = () => new Date(start.getTime() + days * day);
    const answer = await refreshWith(memory);
    if (answer.status === 200) memory.kept = answer.body;
    return answer;
  };
  expect(await at(29)).toMatchObject({ status: 200, body: { expires_in: 3600 } });
  expect(await at(58)).toMatchObject({ status: 200 });
  expect(await at(87)).toMatchObject({ status: 200 });
  expect(await at(90 - 1 / 48)).toMatchObject({ status: 200, body: { expires_in: 1800 } });
  const listed = await listAssistants({ db: house.db, actor: house.noor, now: start }, house.noor.id);
  const mine = listed.ok ? listed.value.find(({ name }) => name === memory.clientMetadata.client_name) : null;
  expect(mine).toMatchObject({ endsAt: new Date(start.getTime() + 90 * day) });
  expect(await at(90)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  server.clock = () => start;
  await client.close();
});

test("an app gets what its person ticked of what it asked for, and the list says what was left out", async () => {
  const given = await codeFor(start, house.noor, {
    asked: ["clients:read", "deals:read", "tasks:write"],
    scopes: ["clients:read", "payments:read"],
  });
  const { body } = await post("/oauth/token", given);
  expect(body).toMatchObject({ scope: "clients:read" });
  const listed = await listAssistants({ db: house.db, actor: house.noor, now: start }, house.noor.id);
  const narrowed = listed.ok ? listed.value.filter(({ leftOut }) => leftOut.length > 0) : [];
  expect(narrowed).toMatchObject([{ scopes: ["clients:read"], leftOut: ["deals:read", "tasks:write"] }]);
  const none = { appId: given.client_id, redirectUri, challenge, asked: ["deals:read" as const], scopes: [] };
  expect(await connectAssistant({ db: house.db, actor: house.noor, now: start }, none)).toMatchObject({
    problem: { kind: "conflict", because: "Tick at least one thing it may do." },
  });
});

test("no tokens are given to an app whose person could not sign in", async () => {
  const own = await openRecords();
  const { client, memory } = await connectAs(own.noor);
  const become = (status: string) =>
    own.db.updateTable("people").set({ status }).where("id", "=", own.noor.id).execute();
  await become("suspended");
  expect(await refreshWith(memory)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  await become("active");
  const given = await codeFor(start, own.noor);
  await become("suspended");
  expect(await post("/oauth/token", given)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  await client.close();
});

test("an admin sees everybody's assistants and cuts one off; nobody else sees or ends another's", async () => {
  const own = await openRecords();
  const { client, memory } = await connectAs(own.ben);
  const list = (actor: Actor, personId: string | null) => listAssistants({ db: own.db, actor, now: start }, personId);
  const namesIn = (listed: Awaited<ReturnType<typeof list>>) =>
    listed.ok ? listed.value.map(({ name, person }) => [name, person.id]) : listed.problem.kind;
  const mine = [memory.clientMetadata.client_name, own.ben.id];

  expect(namesIn(await list(own.noor, own.ben.id))).toEqual([mine]);
  expect(namesIn(await list(own.noor, null))).toContainEqual(mine);
  expect(namesIn(await list(own.ben, own.ben.id))).toEqual([mine]);
  for (const actor of [own.ben, own.ana]) {
    expect(namesIn(await list(actor, null))).toBe("missing");
    expect(namesIn(await list(actor, own.noor.id))).toBe("missing");
  }

  const { id } = await own.db
    .selectFrom("apiKeys")
    .select("id")
    .where("createdBy", "=", own.ben.id)
    .executeTakeFirstOrThrow();
  expect(await disconnectAssistant({ db: own.db, actor: own.ana, now: start }, { id })).toMatchObject({ ok: false });
  expect(await disconnectAssistant({ db: own.db, actor: own.noor, now: start }, { id })).toMatchObject({ ok: true });
  expect((await fetch(mcp, { method: "POST", ...withToken(memory.kept?.access_token) })).status).toBe(401);
  expect(namesIn(await list(own.noor, own.ben.id))).toEqual([]);
  const entries = own.db.selectFrom("auditLog").select(["action", "actorId"]).where("entityId", "=", id);
  expect(await entries.where("action", "=", "assistant.disconnect").execute()).toEqual([
    { action: "assistant.disconnect", actorId: own.noor.id },
  ]);
  await client.close();
});

test("an app gives its access back, and only its own", async () => {
  const { client, memory } = await connectAs(house.noor);
  const other = await connectAs(house.noor);
  const token = memory.kept?.access_token ?? "";
  const works = async () => (await fetch(mcp, { method: "POST", ...withToken(token) })).status !== 401;

  await post("/oauth/revoke", { token, client_id: other.memory.known?.client_id ?? "" });
  expect(await works()).toBe(true);
  expect(await post("/oauth/revoke", { token, client_id: memory.known?.client_id ?? "" })).toMatchObject({
    status: 200,
  });
  expect(await works()).toBe(false);
  await client.close();
  await other.client.close();
});

const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");

async function codeFor(now = start, who: Actor = house.noor, chosen?: Chosen) {
  const answer = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": newAddress() },
    body: JSON.stringify({ client_name: "An editor", redirect_uris: [redirectUri] }),
  });
  const { client_id } = await answer.json();
  const url = new URL(`${origin}/oauth/authorize`);
  url.search = new URLSearchParams({ client_id, redirect_uri: redirectUri, code_challenge: challenge }).toString();
  const code = await consent(who, url, now, chosen);
  return { grant_type: "authorization_code", client_id, code, redirect_uri: redirectUri, code_verifier: verifier };
}

test.each([
  ["another verifier", { code_verifier: "w".repeat(43) }, "invalid_grant"],
  ["another address", { redirect_uri: "http://127.0.0.1:9/other" }, "invalid_grant"],
  ["another app", { client_id: newId() }, "invalid_grant"],
  ["an app that is none", { client_id: "here" }, "invalid_grant"],
  ["another resource", { resource: "https://elsewhere.test/mcp" }, "invalid_target"],
  ["no verifier", { code_verifier: "" }, "invalid_request"],
  ["another kind of grant", { grant_type: "password" }, "unsupported_grant_type"],
])("a code is not redeemed with %s", async (_, but, error) => {
  const given = await codeFor();
  expect(await post("/oauth/token", { ...given, ...but })).toMatchObject({ status: 400, body: { error } });
  expect(await post("/oauth/token", given)).toMatchObject({ status: 200 });
});

test("a code works once and for a minute; a second time it cuts off what it gave", async () => {
  const given = await codeFor();
  const { body } = await post("/oauth/token", given);
  expect(await post("/oauth/token", given)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect((await fetch(mcp, { method: "POST", ...withToken(body.access_token) })).status).toBe(401);

  const late = await codeFor(new Date(start.getTime() - 60_000));
  expect(await post("/oauth/token", late)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});

test.each([
  ["http elsewhere", ["http://elsewhere.test/callback"]],
  ["an app's own scheme", ["claude://callback"]],
  ["a script", ["javascript:alert(1)"]],
  ["a fragment", ["https://elsewhere.test/#here"]],
  ["a password in it", ["https://a:b@elsewhere.test/"]],
  ["no address", []],
])("no app is registered with %s", async (_, redirect_uris) => {
  const answer = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": newAddress() },
    body: JSON.stringify({ client_name: "An app", redirect_uris }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalid_redirect_uri" }]);
});

test("an app that nobody connected is forgotten after a day", async () => {
  const register = async () => {
    const answer = await fetch(`${origin}/oauth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": newAddress() },
      body: JSON.stringify({ redirect_uris: [redirectUri] }),
    });
    return (await answer.json()).client_id;
  };
  const unused = await register();
  const { client_id: used } = await codeFor();
  server.clock = () => new Date(start.getTime() + 86_400_001);
  await register();
  server.clock = () => start;

  const left = await house.db.selectFrom("assistantApps").select("id").where("id", "in", [unused, used]).execute();
  expect(left).toEqual([{ id: used }]);
});
