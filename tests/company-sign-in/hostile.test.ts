import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { enterProvider } from "#tests/identity-provider.ts";
import { type MatrixHouse, openMatrixApp } from "#tests/matrix/app.ts";
import { seedMember } from "#tests/people.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { openHostileProvider, type Trick } from "./hostile-provider.ts";
import { client } from "./real-provider.ts";
import { comeBack, leaveFor, pathIn, pressButton, withPassword, wordIn } from "./round-trip.ts";

let house: MatrixHouse;
let provider: Awaited<ReturnType<typeof openHostileProvider>>;
let jo: { id: string; email: string };
beforeAll(async () => {
  house = await openMatrixApp("hostile_sign_in");
});
beforeEach(async () => {
  provider = await openHostileProvider(client);
  await enterProvider(house.app, { issuer: provider.issuer, ...client, isPrivate: true });
  jo = await seedMember(house.app.db, { role: "admin" });
  const linked = { id: newId(), personId: jo.id, issuer: provider.issuer, subject: "jo", linkedAt: house.app.clock() };
  await house.app.db.insertInto("linkedIdentities").values(linked).execute();
});
afterEach(() => provider.close());
afterAll(() => house?.close());

type Back = { code?: string; state?: string; iss?: string };

/** The way back of a sign-in that began: as it should be, but for what a test changes. */
const queryOf = (authorization: URL, but: Back = {}) =>
  `?${new URLSearchParams({ code: "any", state: authorization.searchParams.get("state") ?? "", iss: provider.issuer, ...but })}`;

async function signIn(trick: Trick = {}, but: Back = {}) {
  const browser = openBrowser(house.url);
  const authorization = await pressButton(browser);
  provider.expect(authorization, trick);
  return { browser, authorization, answer: await comeBack(browser, queryOf(authorization, but)) };
}

const isIn = async (browser: Browser) => (await browser.get("/studio")).status === 200;

test("the browser is sent with everything a sign-in has to come back with", async () => {
  const authorization = await pressButton(openBrowser(house.url));

  const { state, nonce, code_challenge, redirect_uri, ...rest } = Object.fromEntries(authorization.searchParams);
  expect(rest).toEqual({
    client_id: client.clientId,
    response_type: "code",
    scope: "openid email",
    code_challenge_method: "S256",
  });
  expect([state, nonce, code_challenge].filter((text) => (text ?? "").length < 43)).toEqual([]);
  expect(redirect_uri).toBe(house.app.openId.callback);
});

test("an honest answer signs in", async () => {
  const { browser, answer } = await signIn();
  expect([pathIn(answer), await isIn(browser)]).toEqual(["/studio", true]);
});

const now = () => Math.floor(Date.now() / 1000);
test.each<[what: string, trick: () => Trick, but: Back, word: string]>([
  ["another state", () => ({}), { state: "another" }, "refused"],
  ["no state", () => ({}), { state: "" }, "refused"],
  ["another issuer, as in a mix-up", () => ({}), { iss: "https://evil.example" }, "refused"],
  ["another nonce", () => ({ claims: { nonce: "another" } }), {}, "refused"],
  ["no nonce", () => ({ claims: { nonce: undefined } }), {}, "refused"],
  ["a token for another client", () => ({ claims: { aud: "another" } }), {}, "refused"],
  ["a token of another issuer", () => ({ claims: { iss: "https://evil.example" } }), {}, "refused"],
  ["a token that has expired", () => ({ claims: { iat: now() - 900, exp: now() - 600 } }), {}, "refused"],
  ["a token that is signed by somebody else", () => ({ isForged: true }), {}, "refused"],
  ["no token", () => ({ noToken: true }), {}, "refused"],
  ["a subject with control characters", () => ({ claims: { sub: "jo\u0000" } }), {}, "refused"],
  ["the subject in capitals, who is somebody else", () => ({ claims: { sub: "JO" } }), {}, "unlinked"],
  ["a provider that is down", () => ({ isDown: true }), {}, "unreachable"],
])("%s opens nothing", async (_, trick, but, word) => {
  const { browser, answer } = await signIn(trick(), but);

  expect([pathIn(answer), wordIn(answer)]).toEqual(["/login", word]);
  expect(answer.cookies.filter((line) => !/^company=;/.test(line))).toEqual([]);
  expect(await isIn(browser)).toBe(false);
});

test("an answer without the code, or an error that the provider made up, is one sentence", async () => {
  const browser = openBrowser(house.url);
  const authorization = await pressButton(browser);
  const state = authorization.searchParams.get("state") ?? "";
  const error = new URLSearchParams({ state, iss: provider.issuer, error: "<b>boom</b>", error_description: "secret" });

  const answer = await comeBack(browser, `?${error}`);

  expect([pathIn(answer), wordIn(answer)]).toEqual(["/login", "refused"]);
  expect(answer.to).not.toContain("boom");
  expect((await browser.get("/login?company=%3Cb%3Eboom")).body).not.toContain('role="alert"');
  expect((await browser.get("/login?company=refused")).body).toContain('role="alert"');
});

test("an answer works once, and only in the browser that set out", async () => {
  const { browser, authorization, answer } = await signIn();
  expect(pathIn(answer)).toBe("/studio");
  const asked = provider.asked();

  expect(wordIn(await comeBack(browser, queryOf(authorization)))).toBe("expired");
  expect(wordIn(await comeBack(openBrowser(house.url), queryOf(authorization)))).toBe("expired");
  const another = openBrowser(house.url);
  await pressButton(another);
  expect(wordIn(await comeBack(another, queryOf(authorization)))).toBe("refused");
  expect(provider.asked()).toBe(asked);
});

test("the cookie is sealed: changed, it is worth nothing", async () => {
  const browser = openBrowser(house.url);
  const authorization = await pressButton(browser);
  const cookies = browser.cookiesOf(house.url);
  const sealed = cookies.get("company") ?? "";
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(authorization.searchParams.get("state"));
  cookies.set("company", `${sealed.slice(0, -4)}AAAA`);

  expect(wordIn(await comeBack(browser, queryOf(authorization)))).toBe("expired");
});

test("a link that one person began is not finished in another's session, nor from another site", async () => {
  const [ana, eve] = [await withPassword(house, jo.email), await seedMember(house.app.db, { role: "staff" })];
  const began = await leaveFor(ana, await ana.post("/profile/security", { intent: "link-company" }));
  const mallory = await withPassword(house, eve.email);
  const stolen = ana.cookiesOf(house.url).get("company") ?? "";
  mallory.cookiesOf(house.url).set("company", stolen);
  provider.expect(began, { claims: { sub: "new" } });

  expect(wordIn(await comeBack(mallory, queryOf(began)))).toBe("expired");
  const crossSite = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  expect((await mallory.post("/profile/security", { intent: "link-company" }, crossSite)).status).toBe(403);
  expect((await mallory.post("/login", { intent: "company", terms: "on" }, crossSite)).status).toBe(403);
  const links = house.app.db.selectFrom("linkedIdentities").select("id").where("personId", "=", eve.id);
  expect(await links.execute()).toEqual([]);
});

test("one address that tries again and again has to wait", async () => {
  const browser = openBrowser(house.url);
  const words = [];
  for (let n = 0; n < 32; n += 1) {
    const authorization = await browser
      .post("/login", { intent: "company", terms: "on" })
      .then(() => browser.get("/company-sign-in"));
    words.push(wordIn(authorization));
  }
  expect(words.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => null));
  expect(words.slice(30)).toEqual(["limited", "limited"]);
});

test("a private issuer is asked only if an admin says that it is theirs", async () => {
  const issuer = provider.issuer.replace("http:", "https:");
  await enterProvider(house.app, { issuer, ...client });
  const browser = openBrowser(house.url);
  await browser.post("/login", { intent: "company", terms: "on" });

  expect(wordIn(await browser.get("/company-sign-in"))).toBe("unreachable");
  const opened = { key: newId(), issuer, clientId: client.clientId, clientSecret: client.secret, isPrivate: false };
  expect(await house.app.openId.tryOut(opened)).toBe("Its address is not on the public internet.");
});
