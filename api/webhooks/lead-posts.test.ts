import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { askProof, openAddress } from "#domain/posts/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import { openLimits } from "#platform/limits/limits.ts";
import type { HttpEnv } from "#server/call.ts";
import { redacted } from "#server/middleware/redact.ts";
import { openDeals } from "#tests/deals.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { leadPosts } from "./lead-posts.ts";

/** The endpoint as a campaign's form calls it. */
async function openPosts() {
  const { db, noor, clientId, now } = await openDeals();
  const campaignId = newId();
  await db.insertInto("campaigns").values({ id: campaignId, clientId, name: "Autumn", createdAt: now }).execute();
  const opened = await openAddress({ db, actor: noor, now }, { campaignId, clientId });
  if (!opened.ok) throw new Error(opened.problem.kind);
  const address = `203.0.113.${newId()}`;
  const call = { requestId: newId(), address, nonce: "", frames: [], upload: { isAdmitted: false } };
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set("call", call);
    await next();
  });
  app.route(
    "/",
    leadPosts({
      db,
      clock: () => now,
      limits: openLimits(db),
      keys: signer,
      settings: () => readSettings({ db, actor: visitor }),
    }),
  );
  const post = (body: string, type = "application/json", secret = opened.value.secret) =>
    app.request(`/leads/${secret}`, { method: "POST", body, headers: { "Content-Type": type } });
  const deals = () =>
    db.selectFrom("deals").select(["company", "contactEmail"]).where("campaignId", "=", campaignId).execute();
  const get = (query: string, secret = opened.value.secret) => app.request(`/leads/${secret}?${query}`);
  const prove = async () => {
    await keepSigner(db);
    const form = { proof: "hex", header: "x-hub-signature-256", secret: "the app's secret" } as const;
    await askProof({ db, actor: noor, now, keys: signer }, { campaignId, clientId, ...form });
  };
  const signed = (body: string, key: string) => {
    const signature = `sha256=${createHmac("sha256", key).update(body).digest("hex")}`;
    const headers = { "X-Hub-Signature-256": signature };
    return app.request(`/leads/${opened.value.secret}`, { method: "POST", body, headers });
  };
  return { app, post, get, prove, signed, deals, secret: opened.value.secret };
}

test("JSON and forms are taken alike, with 202 and an id", async () => {
  const { post, deals } = await openPosts();
  const [email, other] = [1, 2].map(() => `a@${newId().slice(-12)}.test`);
  const json = await post(JSON.stringify({ company: "Anker AG", email, value: 4800, tags: ["x"], nested: { a: 1 } }));
  expect([json.status, await json.json()]).toEqual([202, { id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  const form = new URLSearchParams([
    ["company", "Birke"],
    ["email", other ?? ""],
  ]).toString();
  expect((await post(form, "application/x-www-form-urlencoded; charset=utf-8")).status).toBe(202);
  expect((await deals()).map(({ company }) => company).sort()).toEqual(["Anker AG", "Birke"]);
});

test("a lead that is refused gets the answer of one that is taken", async () => {
  const { post, deals } = await openPosts();
  const refused = await post(JSON.stringify({ company: "Nobody to reach" }));
  expect([refused.status, await refused.json()]).toEqual([202, { id: expect.any(String) }]);
  expect(await deals()).toEqual([]);
});

test.each([
  ["an empty list", "[]", 400, /empty/],
  ["no object", '"text"', 400, /JSON/],
  ["broken JSON", '{"company":', 400, /ends too early/],
  ["nothing", "", 400, /empty/],
  ["prose", "Please call Jo of Anker", 400, /as JSON/],
  ["JSON that goes down two hundred levels", "[".repeat(200) + "]".repeat(200), 400, /more than 40 levels/],
  ["a thousand leads", JSON.stringify(Array(1000).fill({ email: "a@b.test" })), 422, /at most 100/],
])("%s is refused with a sentence that says what to do", async (_, body, status, sentence) => {
  const { post } = await openPosts();
  const answer = await post(body);
  expect([answer.status, await answer.json()]).toEqual([status, { error: expect.stringMatching(sentence) }]);
});

test("JSON is read whatever it is called, lists bring several leads, and forms may be nested", async () => {
  const { post, deals } = await openPosts();
  const sent: [string, string][] = [
    [JSON.stringify({ company: "As text", email: "jo@astext.test" }), "text/plain"],
    [JSON.stringify({ company: "Untold", email: "jo@untold.test" }), ""],
    [
      JSON.stringify([
        { company: "One", email: "jo@one.test" },
        { company: "Two", email: "jo@two.test" },
      ]),
      "application/json",
    ],
    ["lead[company][name]=Nested&lead[emails][]=jo%40nested.test", "application/x-www-form-urlencoded"],
    ["company=Plain&email=jo%40plain.test", "text/plain"],
  ];
  for (const [body, type] of sent) expect((await post(body, type)).status).toBe(202);
  const companies = (await deals()).map(({ company }) => company).sort();
  expect(companies).toEqual(["As text", "Nested", "One", "Plain", "Two", "Untold"]);
});

test("a post is read in the encoding it has, whatever it says", async () => {
  const { app, secret, deals } = await openPosts();
  const send = (body: Uint8Array<ArrayBuffer>, type: string) =>
    app.request(`/leads/${secret}`, { method: "POST", body, headers: { "Content-Type": type } });
  const json = (company: string) => JSON.stringify({ company, email: `jo@${newId().slice(-12)}.test` });
  const bytes = (text: string, as: BufferEncoding) => new Uint8Array(Buffer.from(text, as));
  const cyrillic = json("?").replace("?", "\u00c7\u00e0\u00e2\u00ee\u00e4"); // "Завод" in Windows-1251
  await send(bytes(json("Müller"), "latin1"), "application/json; charset=ISO-8859-1");
  await send(bytes(json("Größe"), "utf8"), "application/json; charset=iso-8859-1");
  await send(bytes(json("Søren"), "utf16le"), "application/json; charset=utf-16");
  await send(bytes(json("Ærø"), "latin1"), "application/json; charset=none-such");
  await send(bytes(cyrillic, "latin1"), 'application/json; charset="windows-1251"');
  const companies = (await deals()).map(({ company }) => company).sort();
  expect(companies).toEqual(["Größe", "Müller", "Søren", "Ærø", "Завод"].sort());
});

test("a post may be packed with gzip, and one that unpacks to too much is refused", async () => {
  const { app, secret, deals } = await openPosts();
  const packed = (body: string) =>
    app.request(`/leads/${secret}`, {
      method: "POST",
      body: new Uint8Array(gzipSync(body)),
      headers: { "Content-Type": "application/json", "Content-Encoding": "gzip" },
    });
  const sent = await packed(JSON.stringify({ company: "Gzip AG", email: `jo@${newId().slice(-12)}.test` }));
  expect(sent.status).toBe(202);
  expect((await deals()).map(({ company }) => company)).toEqual(["Gzip AG"]);
  expect((await packed(JSON.stringify({ company: "x".repeat(70_000) }))).status).toBe(400);
});

test("hostile posts get clear answers, and none is taken twice", async () => {
  const { post, deals } = await openPosts();
  const bodies = [
    `{"${"k".repeat(60_000)}": "x", "email": "jo@long.test"}`,
    '{"company": "First", "company": "Second", "email": "jo@doubled.test"}',
    '{"__proto__": {"company": "Polluted"}, "constructor": {"prototype": {"x": 1}}, "email": "jo@proto.test"}',
    '{"company": "\\ud800\\u0000 Half", "email": "jo@half.test"}',
    JSON.stringify({ company: "\u0001".repeat(10_000), email: "jo@controls.test" }),
  ];
  for (const body of bodies) expect((await post(body)).status).toBe(202);
  expect((await deals()).map(({ company }) => company).sort()).toEqual(
    ["Half", "Polluted", "Second", "controls.test", "long.test"].sort(),
  );
  const lead = JSON.stringify({ company: "Thrice", email: "jo@thrice.test" });
  const answers = await Promise.all([1, 2, 3].map(async () => (await post(lead)).json()));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await deals()).toHaveLength(6);
});

test("an unknown address takes nothing, too much is refused, and the log does not tell the secret", async () => {
  const { post, deals, secret } = await openPosts();
  const lead = JSON.stringify({ company: "Anker AG", email: `a@${newId().slice(-12)}.test` });
  expect((await post(lead, "application/json", "x".repeat(43))).status).toBe(404);
  expect((await post(JSON.stringify({ company: "x".repeat(70_000) }))).status).toBe(413);
  expect(await deals()).toEqual([]);
  expect(redacted(`/webhooks/leads/${secret}`)).toBe("/webhooks/leads/[left out]");
});

test("Meta's challenge is answered for whoever knows the address, and its posts with 200", async () => {
  const { get, post, prove, signed, secret, deals } = await openPosts();
  const ask = (token: string) => get(`hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const answer = await ask(secret);
  expect([answer.status, await answer.text()]).toEqual([200, "1158201444"]);
  expect((await ask("guessed")).status).toBe(405);
  expect((await get("")).status).toBe(405);

  await prove();
  const lead = JSON.stringify({ full_name: "Rui Gomes", email: "rui@marazul.test" });
  const wrong = [await post(lead), await signed(lead, "another secret")];
  for (const refused of wrong) {
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ error: expect.stringContaining("x-hub-signature-256 is missing or wrong") });
  }
  expect(await deals()).toEqual([]);
  expect((await signed(lead, "the app's secret")).status).toBe(200);
  expect(await deals()).toMatchObject([{ company: "marazul.test" }]);
});
