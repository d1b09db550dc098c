import type { Page, Response } from "@playwright/test";
import { expect, openTestHouse, resident, signIn, type TestHouse, test } from "./house.ts";

const minutes = (count: number) => count * 60_000;

/** The house's clock goes on from there, as seen from now. */
const turn = (house: TestHouse, ms: number) => house.turnClock(new Date(Date.now() + ms));

/** Looks at the session without touching it. */
const isAlive = async (page: Page, house: TestHouse) => (await page.request.get(`${house.url}/heartbeat`)).ok();

const isSignOfLife = (answer: Response) => answer.request().method() === "POST" && /heartbeat$/.test(answer.url());

test("after an hour without a sign of life the session is over", async ({ page }) => {
  const { house, close } = await openTestHouse();
  await signIn(page, await resident(house, "staff"), `${house.url}/login`);
  await page.goto(`${house.url}/studio`);
  const opened = await house.inside.db.selectFrom("authSessions").select("lastActiveAt").executeTakeFirstOrThrow();
  const idle = (ms: number) => house.stopClock(new Date(opened.lastActiveAt.getTime() + ms));

  idle(minutes(40));
  await page.request.get(`${house.url}/studio.data`);
  idle(minutes(60) - 1000);
  expect(await isAlive(page, house)).toBe(true);
  idle(minutes(60));
  expect(await isAlive(page, house)).toBe(false);

  await page.getByRole("link", { name: "Workspace" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fstudio%2Fworkspace/);
  await close();
});

test("someone who goes on working is warned, stays, and is let go only when the house says so", async ({ page }) => {
  const { house, close } = await openTestHouse();
  await page.clock.install();
  const someone = await resident(house, "staff");
  await signIn(page, someone, `${house.url}/login`);
  await expect(page.getByRole("button", { name: /User menu/ })).toBeVisible();
  await page.waitForLoadState("networkidle");

  turn(house, minutes(59.5));
  await page.clock.fastForward(minutes(59.5));
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  // The key is told of at once, what it did a second later; nothing of it may still be on its way when the clock is turned.
  const told: string[] = [];
  page.on("response", (answer) => isSignOfLife(answer) && told.push(answer.url()));
  await page.keyboard.press("Enter");
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await page.clock.fastForward(2000);
  await expect.poll(() => told.length).toBe(2);
  await expect(dialog).toBeHidden();

  turn(house, minutes(100));
  expect(await isAlive(page, house)).toBe(true);
  turn(house, minutes(121));
  await page.clock.fastForward(minutes(62));
  await expect(page).toHaveURL(/\/login\?next=%2Fstudio$/);
  await close();
});

test("signing out in one tab ends all three, and the back button shows nothing", async ({ context }) => {
  const { house, close } = await openTestHouse();
  const [first, second, third] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await signIn(first, await resident(house, "staff"), `${house.url}/login`);
  await second.goto(`${house.url}/studio/workspace/leads`);
  await third.goto(`${house.url}/studio`);
  await third.waitForLoadState("networkidle");
  await second.waitForLoadState("networkidle");

  await first.getByRole("button", { name: /User menu/ }).click();
  const loaded = first.waitForEvent("load");
  await first.getByRole("button", { name: "Sign Out" }).click();
  await loaded;
  await expect(first).toHaveURL(`${house.url}/`);
  await expect(second).toHaveURL(/\/login\?next=%2Fstudio%2Fworkspace%2Fleads$/);
  await expect(third).toHaveURL(/\/login\?next=%2Fstudio$/);
  expect((await context.cookies()).filter(({ name }) => name === "session")).toEqual([]);
  expect(await house.inside.db.selectFrom("authSessions").select("id").execute()).toEqual([]);

  await first.goBack();
  await expect(first).toHaveURL(/\/login/);
  await expect(first.getByRole("button", { name: /User menu/ })).toHaveCount(0);
  const again = await first.request.post(`${house.url}/sign-out`, { headers: { Origin: house.url }, maxRedirects: 0 });
  expect(again.status()).toBe(302);
  await close();
});

test("unsaved text survives signing in again in the same tab, passwords do not", async ({ page }) => {
  const { house, close } = await openTestHouse();
  const someone = await resident(house, "admin");
  const desk = `${house.url}/studio/workspace/settings/footers`;
  const note = page.getByLabel("In the studio");
  await signIn(page, someone, `${house.url}/login`);
  await page.goto(desk);
  await page.waitForLoadState("networkidle");
  await note.fill("half a sentence");
  const secret = '<input name="secret" type="password" aria-label="Secret">';
  await page.evaluate((box) => document.querySelector("main form")?.insertAdjacentHTML("beforeend", box), secret);
  await page.getByLabel("Secret").fill("hush");

  turn(house, minutes(70));
  await page.evaluate(() => new BroadcastChannel("presence").postMessage({ from: "", news: { kind: "ended" } }));
  await page.waitForURL("**/login?next=**");
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain("half a sentence");
  expect(kept).not.toContain("hush");
  const form = { ...someone, terms: "on" };
  await page.request.post(`${house.url}/login`, { headers: { Origin: house.url }, form });
  await page.goto(desk);

  await expect(note).toHaveValue("half a sentence");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved")))).toEqual([]);
  await close();
});
