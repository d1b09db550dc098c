import type { Page, Response } from "@playwright/test";
import { startOfStory } from "./clock.ts";
import { expect, openTestApp, resident, startSession, type TestApp, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { withAdmin } from "./open-test-app.ts";
import { seedItem } from "./vault/vault.ts";

const minutes = (count: number) => count * 60_000;

/** Reads the session without extending it. */
const isAlive = async (page: Page, app: TestApp) => (await page.request.get(`${app.url}/heartbeat`)).ok();

const isSignOfLife = (answer: Response) => answer.request().method() === "POST" && /heartbeat$/.test(answer.url());

test("after an hour without a sign of life the session is over", async ({ page }) => {
  const { app, close } = await openTestApp();
  await startSession(app, page, await resident(app, "staff"));
  await page.goto(`${app.url}/studio`);
  const opened = await app.inside.db.selectFrom("authSessions").select("lastActiveAt").executeTakeFirstOrThrow();
  const idle = (ms: number) => app.stopClock(new Date(opened.lastActiveAt.getTime() + ms));

  idle(minutes(40));
  await page.request.get(`${app.url}/studio.data`);
  idle(minutes(60) - 1000);
  expect(await isAlive(page, app)).toBe(true);
  idle(minutes(60));
  expect(await isAlive(page, app)).toBe(false);

  await page.getByRole("link", { name: "Workspace" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fstudio%2Fworkspace/);
  await close();
});

test("someone who goes on working is warned, stays, and is let go only when the app says so", async ({ page }) => {
  const { app, close } = await openTestApp();
  await page.clock.install({ time: startOfStory });
  const someone = await resident(app, "staff");
  await startSession(app, page, someone);
  await page.goto(`${app.url}/studio`);

  app.turnClock("+59.5m");
  await page.clock.fastForward(minutes(59.5));
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  // A key press is reported at once, and its effect a second later; both requests must have finished before the clock
  // moves.
  const told: string[] = [];
  page.on("response", (answer) => isSignOfLife(answer) && told.push(answer.url()));
  await page.keyboard.press("Enter");
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await page.clock.fastForward(2000);
  await expect.poll(() => told.length).toBe(2);
  await expect(dialog).toBeHidden();

  app.turnClock("+40.5m");
  expect(await isAlive(page, app)).toBe(true);
  app.turnClock("+21m");
  await page.clock.fastForward(minutes(62));
  await expect(page).toHaveURL(/\/login\?next=%2Fstudio$/);
  await close();
});

test("signing out in one tab ends all three, and the back button shows nothing", async ({ context }) => {
  const { app, close } = await openTestApp();
  const first = await context.newPage();
  const second = await context.newPage();
  const third = await context.newPage();
  await startSession(app, first, await resident(app, "staff"));
  await second.goto(`${app.url}/studio/workspace/leads`);
  await third.goto(`${app.url}/studio`);
  await first.goto(`${app.url}/studio`);

  await first.getByRole("button", { name: /User menu/ }).click();
  const loaded = first.waitForEvent("load");
  await first.getByRole("button", { name: "Sign Out" }).click();
  await loaded;
  await expect(first).toHaveURL(`${app.url}/`);
  await expect(second).toHaveURL(/\/login\?next=%2Fstudio%2Fworkspace%2Fleads$/);
  await expect(third).toHaveURL(/\/login\?next=%2Fstudio$/);
  expect((await context.cookies()).filter(({ name }) => name === "session")).toEqual([]);
  expect(await app.inside.db.selectFrom("authSessions").select("id").execute()).toEqual([]);

  await first.goBack();
  await expect(first).toHaveURL(/\/login/);
  await expect(first.getByRole("button", { name: /User menu/ })).toHaveCount(0);
  const again = await first.request.post(`${app.url}/sign-out`, { headers: { Origin: app.url }, maxRedirects: 0 });
  expect(again.status()).toBe(302);
  await close();
});

test("unsaved text survives signing in again in the same tab, passwords do not", async ({ page }) => {
  const { app, close } = await openTestApp();
  const someone = await resident(app, "admin");
  const desk = `${app.url}/studio/workspace/settings/footers`;
  const note = page.getByLabel("In the studio");
  await startSession(app, page, someone);
  await page.goto(desk);
  await note.fill("half a sentence");
  const secret = '<input name="secret" type="password" aria-label="Secret">';
  await page.evaluate((box) => document.querySelector("main form")?.insertAdjacentHTML("beforeend", box), secret);
  await page.getByLabel("Secret").fill("hush");

  app.turnClock("+70m");
  await page.evaluate(() => new BroadcastChannel("presence").postMessage({ from: "", news: { kind: "ended" } }));
  await page.waitForURL("**/login?next=**");
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain("half a sentence");
  expect(kept).not.toContain("hush");
  const form = { ...someone, terms: "on" };
  await page.request.post(`${app.url}/login`, { headers: { Origin: app.url }, form });
  await page.goto(desk);

  await expect(note).toHaveValue("half a sentence");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  const unsaved = () => Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved"));
  await expect.poll(() => page.evaluate(unsaved)).toEqual([]);
  await close();
});

test("typed words outlive a reload, the way back and a click elsewhere, until they are sent or discarded", async ({
  page,
}) => {
  const { app, close } = await openTestApp();
  const someone = await resident(app, "client");
  const { clientId } = await app.inside.db
    .selectFrom("clientMembers as member")
    .innerJoin("authUsers as user", "user.id", "member.userId")
    .select("clientId")
    .where("user.email", "=", someone.email)
    .executeTakeFirstOrThrow();
  await app.inside.db
    .updateTable("clientPortal")
    .set({ mayPostUpdates: true })
    .where("clientId", "=", clientId)
    .execute();
  await startSession(app, page, someone);
  await page.goto(`${app.url}/dashboard/updates`);
  await hydrated(page);
  const add = page.getByRole("link", { name: "Add Update" });
  const title = page.getByLabel("Title");
  await add.click();
  await title.fill("Half a sentence");

  await page.reload();
  await hydrated(page);
  await expect(title).toHaveValue("Half a sentence");
  await page.goBack();
  await expect(title).toHaveCount(0);
  await add.click();
  await expect(title).toHaveValue("Half a sentence");
  await page.goto(`${app.url}/dashboard/people`);
  await page.goto(`${app.url}/dashboard/updates`);
  await hydrated(page);
  await add.click();
  await expect(title).toHaveValue("Half a sentence");

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await add.click();
  await expect(title).toHaveValue("");
  await close();
});

test("what was typed into a form that someone else's change took away is handed back", async ({ page }) => {
  const { app, close } = await openTestApp({}, { from: withAdmin, live: true });
  await resident(app, "client");
  const { id: clientId } = await app.inside.db.selectFrom("clients").select("id").executeTakeFirstOrThrow();
  const id = await seedItem(app, "document", { clientId, title: "Plan", url: "https://drive.example/plan" });
  await startSession(app, page, await resident(app, "admin"));
  await page.goto(`${app.url}/studio/vault/documents/${id}/edit`);
  await hydrated(page);
  const title = page.getByLabel("Title");
  await title.fill("Plan for the spring, with the new prices");

  await app.inside.db.updateTable("vaultItems").set({ deletedAt: app.inside.clock() }).where("id", "=", id).execute();

  const lost = page.getByRole("dialog", { name: "Your form is gone" });
  await expect(lost.getByLabel("What you typed")).toHaveValue("Plan for the spring, with the new prices");
  await lost.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await close();
});
