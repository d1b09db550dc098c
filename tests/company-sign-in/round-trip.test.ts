import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openPath } from "#domain/users/links/index.ts";
import { enterProvider } from "#tests/identity-provider.ts";
import { type MatrixHouse, openMatrixApp } from "#tests/matrix/app.ts";
import { password, seedMember } from "#tests/people.ts";
import { until } from "#tests/until.ts";
import { openBrowser } from "./browser.ts";
import { client, openRealProvider } from "./real-provider.ts";
import { atProvider, comeBack, leaveFor, pathIn, pressButton, withPassword, wordIn } from "./round-trip.ts";

let house: MatrixHouse;
let provider: Awaited<ReturnType<typeof openRealProvider>>;
beforeAll(async () => {
  house = await openMatrixApp("company_sign_in");
  provider = await openRealProvider(house.app.openId.callback);
});
beforeEach(() => enter());
afterAll(async () => {
  await provider?.close();
  await house?.close();
});

const enter = (but: { asksForFactor?: boolean } = {}) =>
  enterProvider(house.app, { issuer: provider.issuer, ...client, isPrivate: true, ...but });
const security = "/profile/security";

/** Links the company account `login` to a new member of the team. */
async function link(login: string, role = "staff") {
  const person = await seedMember(house.app.db, { role });
  const browser = await withPassword(house, person.email);
  const authorization = await leaveFor(browser, await browser.post(security, { intent: "link-company" }));
  const linked = await comeBack(browser, await atProvider(browser, authorization, { login }));
  return { ...person, browser, linked };
}

/** A new browser presses the button and signs in at the provider. */
async function signIn(login: string, next?: string) {
  const browser = openBrowser(house.url);
  const authorization = await pressButton(browser, next);
  return { browser, answer: await comeBack(browser, await atProvider(browser, authorization, { login })) };
}

test("somebody links their company account and signs in with it, to the page they wanted", async () => {
  const { linked, browser } = await link("jo");
  expect([linked.status, pathIn(linked), wordIn(linked)]).toEqual([302, security, null]);
  expect((await browser.get(security)).body).toContain("jo@acme.example");

  const { answer, browser: other } = await signIn("jo", "/studio/office");

  expect([answer.status, pathIn(answer)]).toEqual([302, "/studio/office"]);
  expect((await other.get("/studio/office")).status).toBe(200);
  expect([...other.cookiesOf(house.url).keys()].sort()).toEqual(["device", "session"]);
});

test("a client comes to the dashboard, and never to an address elsewhere", async () => {
  await link("client-jo", "client").then(({ linked }) => expect(pathIn(linked)).toBe(security));
  for (const next of ["//evil.example", "https://evil.example/", "/studio", "/company-sign-in"])
    expect([next, pathIn((await signIn("client-jo", next)).answer)]).toEqual([next, "/dashboard"]);
});

test("an account at the provider opens nothing here until it is linked, whatever its address says", async () => {
  const { email } = await seedMember(house.app.db, { role: "admin" });
  const login = email.split("@")[0] ?? "";
  const { answer, browser } = await signIn(login);

  expect([pathIn(answer), wordIn(answer)]).toEqual(["/login", "unlinked"]);
  expect(browser.cookiesOf(house.url).has("session")).toBe(false);
  expect((await browser.get("/login?company=unlinked")).body).toContain("No account here is linked to this");
  const made = house.app.db.selectFrom("authUsers").select("id").where("email", "like", `%@acme.example`);
  expect(await made.execute()).toEqual([]);
});

test("our second factor is asked for, unless the admin says that the company's account asks for one", async () => {
  const { id } = await link("careful");
  const at = house.app.clock();
  const factor = { personId: id, sealed: Buffer.alloc(1), keyId: house.app.keys.id, createdAt: at, confirmedAt: at };
  await house.app.db.insertInto("secondFactors").values(factor).execute();

  const asked = await signIn("careful");
  expect((await asked.browser.get("/studio")).to).toContain("/login/second-factor");

  await enter({ asksForFactor: true });
  const trusted = await signIn("careful");
  expect((await trusted.browser.get("/studio")).status).toBe(200);
});

test("a company account is no fresh proof of identity", async () => {
  await link("nodder");
  const { browser } = await signIn("nodder");
  const again = await browser.post(security, { intent: "link-company" });
  expect(pathIn(again)).toBe("/sudo");
});

test("whoever is archived or suspended meanwhile reads why they are not let in", async () => {
  const { id } = await link("gone");
  for (const status of ["archived", "suspended"]) {
    await house.app.db.updateTable("people").set({ status }).where("id", "=", id).execute();
    expect([status, wordIn((await signIn("gone")).answer)]).toEqual([status, "closed"]);
  }
});

test("what one has linked nobody else links, and it is unlinked again", async () => {
  const { browser, id } = await link("shared");
  expect(wordIn((await link("shared")).linked)).toBe("identity-taken");
  const again = await leaveFor(browser, await browser.post(security, { intent: "link-company" }));
  expect(wordIn(await comeBack(browser, await atProvider(browser, again, { login: "shared" })))).toBe(
    "identity-linked",
  );

  const row = house.app.db.selectFrom("linkedIdentities").select("id").where("personId", "=", id);
  const { id: identity } = await row.executeTakeFirstOrThrow();
  const stranger = await link("stranger");
  expect((await stranger.browser.post(security, { intent: "unlink-company", identity })).status).toBe(404);
  expect(pathIn(await browser.post(security, { intent: "unlink-company", identity }))).toBe(security);

  expect(wordIn((await signIn("shared")).answer)).toBe("unlinked");
  const lines = house.app.db.selectFrom("auditLog").select("action").where("entityId", "=", id);
  const actions = (await lines.execute()).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith("identity."))).toEqual(["identity.link", "identity.unlink"]);
});

test("whoever changes their mind at the provider is told so, and may use their password", async () => {
  const browser = openBrowser(house.url);
  const authorization = await pressButton(browser);
  const answer = await comeBack(browser, await atProvider(browser, authorization, { cancel: "yes" }));
  expect([pathIn(answer), wordIn(answer)]).toEqual(["/login", "declined"]);

  const { email } = await seedMember(house.app.db, { role: "staff" });
  expect(pathIn(await browser.post("/login", { email, password, terms: "on" }))).toBe("/studio");
});

/** Someone who is invited, and their link. */
async function invite() {
  const { db, keys } = house.app;
  const { id: personId } = await seedMember(db, { role: "staff", status: "invited" });
  await db.updateTable("authAccounts").set({ password: null }).where("userId", "=", personId).execute();
  const id = newId();
  const at = { createdAt: house.app.clock(), expiresAt: new Date(house.app.clock().getTime() + 600_000) };
  await db
    .insertInto("accountLinks")
    .values({ id, purpose: "invite", personId, ...at })
    .execute();
  return { personId, path: openPath(keys, { purpose: "invite", id }) };
}

test("an invitation is accepted with a company account, once and without a password", async () => {
  const { path } = await invite();
  const accept = async (login: string) => {
    const browser = openBrowser(house.url);
    const setOut = await browser.post(path, { intent: "company", terms: "on" });
    if (setOut.status !== 302) return { browser, answer: setOut };
    const search = await atProvider(browser, await leaveFor(browser, setOut), { login });
    return { browser, answer: await comeBack(browser, search) };
  };
  await link("somebody");
  const taken = await accept("somebody");
  expect([pathIn(taken.answer), wordIn(taken.answer)]).toEqual([path, "identity-taken"]);
  expect((await taken.browser.get(`${path}?company=identity-taken`)).body).toContain("already linked to another user");

  const { answer, browser } = await accept("newcomer");

  expect(pathIn(answer)).toBe("/studio");
  expect((await browser.get(security)).body).toContain("newcomer@acme.example");
  expect(pathIn((await signIn("newcomer")).answer)).toBe("/studio");
  expect((await accept("another")).answer.status).toBe(404);
});

test("the button needs the terms, and is gone once an admin switches it off", async () => {
  const browser = openBrowser(house.url);
  const careless = await browser.post("/login", { intent: "company" });
  expect([careless.status, careless.body.includes("Tick the box to accept the terms")]).toEqual([422, true]);
  const offersIt = async () => (await browser.get("/login")).body.includes("Use Acme");
  await until("the sign-in page offers the button", offersIt);

  const authorization = await pressButton(browser);
  await house.app.db.updateTable("identityProviders").set({ isOn: false }).execute();
  const search = await atProvider(browser, authorization, { login: "late" });
  expect(wordIn(await comeBack(browser, search))).toBe("off");
  await until("the kept sign-in page is dropped", async () => !(await offersIt()));
  expect((await browser.post("/login", { intent: "company", terms: "on" })).status).toBe(401);
});
