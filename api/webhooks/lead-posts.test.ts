import { Hono } from "hono";
import { expect, test } from "vitest";
import { openAddress } from "#domain/deals/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openLimits } from "#platform/limits/limits.ts";
import type { HttpEnv } from "#server/call.ts";
import { redacted } from "#server/middleware/redact.ts";
import { openDeals } from "#tests/deals.ts";
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
  app.route("/", leadPosts({ db, clock: () => now, limits: openLimits(db) }));
  const post = (body: string, type = "application/json", secret = opened.value.secret) =>
    app.request(`/leads/${secret}`, { method: "POST", body, headers: { "Content-Type": type } });
  const deals = () =>
    db.selectFrom("deals").select(["company", "contactEmail"]).where("campaignId", "=", campaignId).execute();
  return { post, deals, secret: opened.value.secret };
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
  ["a list", "[]", "application/json"],
  ["no object", '"text"', "application/json"],
  ["broken JSON", '{"company":', "application/json"],
  ["plain text", "company=Anker", "text/plain"],
])("%s is no lead", async (_, body, type) => {
  const { post } = await openPosts();
  expect((await post(body, type)).status).toBe(400);
});

test("an unknown address takes nothing, too much is refused, and the log does not tell the secret", async () => {
  const { post, deals, secret } = await openPosts();
  const lead = JSON.stringify({ company: "Anker AG", email: `a@${newId().slice(-12)}.test` });
  expect((await post(lead, "application/json", "x".repeat(43))).status).toBe(404);
  expect((await post(JSON.stringify({ company: "x".repeat(70_000) }))).status).toBe(413);
  expect(await deals()).toEqual([]);
  expect(redacted(`/webhooks/leads/${secret}`)).toBe("/webhooks/leads/[left out]");
});
