import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { startOfStory } from "./clock.ts";
import { expect, resident, type TestApp, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";
import { settled } from "./settled.ts";

/** Holds back what is asked of this address until the loading text is visible, and waits for the page. */
async function seenOnTheWay(page: Page, address: string, text: string, go: () => Promise<unknown>) {
  const waiting = page.getByRole("status").filter({ hasText: /^Loading/ });
  const held = await heldBack(page, address);
  await go();
  await expect(waiting).toHaveText(text);
  await expect(waiting).toBeVisible();
  held.letGo();
  await expect(waiting).toHaveCount(0);
  await page.unroute(address);
}

const toProfile = async (page: Page) => {
  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("link", { name: "View Profile" }).click();
};

test("who waits for the studio, the profile or a list of the vault reads so", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio");

  await seenOnTheWay(page, "**/profile.data*", "Loading Profile...", () => toProfile(page));
  const home = () => page.getByRole("banner").getByRole("link", { name: "Foyer Studio" }).click();
  await seenOnTheWay(page, "**/studio.data*", "Loading Studio...", home);
  const vault = () => page.getByRole("link", { name: "Vault" }).click();
  await seenOnTheWay(page, "**/prompts.data*", "Loading...", vault);
  const search = () => page.getByPlaceholder("Search prompts...").fill("ana");
  await seenOnTheWay(page, "**/prompts.data*", "Loading...", search);
});

test("who waits for the dashboard reads so, also on the way in", async ({ page, as, app }) => {
  const client = await as("client");
  await client.goto("/profile");
  const home = () => client.getByRole("banner").getByRole("link", { name: "Foyer" }).click();
  await seenOnTheWay(client, "**/dashboard.data*", "Loading Dashboard...", home);

  await page.goto("/login");
  const { email, password } = await resident(app, "staff");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox").check();
  const enter = () => page.getByRole("button", { name: "Sign In", exact: true }).click();
  await seenOnTheWay(page, "**/studio.data*", "Loading Studio...", enter);
});

test.use({ live: true });

test("news waits until the page that is on its way has arrived", async ({ as, app }) => {
  const page = await as("admin");
  await page.clock.install({ time: startOfStory });
  await page.goto("/studio/workspace/calendar");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const times = (part: string) => asked.filter((url) => url.includes(part)).length;
  // The month may be read again, where something changed shortly before its stream opened.
  const calendar = await heldBack(page, "**/calendar.data?*view=week*");

  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Week", exact: true }).click();
  await expect.poll(calendar.waiting).toBe(1);
  await bringNews(page, app);
  expect(calendar.waiting()).toBe(1);
  calendar.letGo();
  await expect.poll(() => times("view=week")).toBe(2);
  await expect(page.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);

  const profile = await heldBack(page, "**/profile.data*");
  await toProfile(page);
  await expect.poll(profile.waiting).toBe(1);
  await bringNews(page, app);
  profile.letGo();
  await expect(page).toHaveURL(/profile$/);
  expect(times("/profile.data")).toBe(1);
});

test("news waits for a page that was asked for a moment ago, before anything is drawn of it", async ({ as, app }) => {
  const page = await as("admin");
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const kept: (() => void)[] = [];
    // What is done a breath after news is done when the test says so.
    const keep = (callback: () => void, ms?: number, ...rest: unknown[]) =>
      ms === 60 && kept.push(callback) > 0 ? kept.length : later(callback, ms, ...rest);
    Object.assign(window, { setTimeout: keep, kept });
  });
  await page.goto("/studio/workspace/calendar");
  const calendar = await heldBack(page, "**/calendar.data?*view=week*");
  await bringNews(page, app, async () => {
    await page.waitForFunction(() => Reflect.get(window, "kept").length > 0);
  });

  const read = await page.evaluate(async () => {
    const kept: (() => void)[] = Reflect.get(window, "kept");
    const now = kept.splice(0);
    const week = [...document.querySelectorAll<HTMLElement>("nav[aria-label='View'] a")].find(
      ({ textContent }) => textContent === "Week",
    );
    week?.click();
    // Time for what was asked to leave the page, while nothing is drawn: promises are kept first.
    for (let turn = 0; turn < 100; turn++) await null;
    const since = performance.now();
    while (performance.now() - since < 300);
    for (const callback of now) callback();
    return now.length;
  });
  expect(read).toBeGreaterThan(0);
  await expect.poll(calendar.waiting).toBe(1);
  await settled(page);
  expect(calendar.waiting()).toBe(1);
  calendar.letGo();
  await expect(page).toHaveURL(/view=week/);
});

/** Tells the page of a booking, and returns once it acts on it: a breath later, or as soon as `acts`. */
async function bringNews(page: Page, app: TestApp, acts = () => page.clock.runFor(1_000)) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const id = randomUUID();
  const heard = new Promise<void>((ready) =>
    session.on("Network.eventSourceMessageReceived", ({ data }) => data.includes(id) && ready()),
  );
  await sql`select pg_notify('live', ${`booking ${id} ${id}`})`.execute(app.inside.db);
  await heard;
  await acts();
  await session.detach();
}
