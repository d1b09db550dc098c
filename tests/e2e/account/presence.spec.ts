import type { BrowserContext, Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { nowIn, startOfStory } from "../clock.ts";
import { expect, openTestApp, type Role, resident, startSession, type TestApp, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";

const minutes = (count: number) => count * 60_000;

/** A user who has just opened a page at each URL; the test controls the clocks of the browser and of the app. */
async function settle(context: BrowserContext, role: Role, paths: string[]) {
  const { app, close } = await openTestApp();
  const { db } = app.inside;
  await context.clock.install({ time: startOfStory });
  const clientId = newId();
  await db.insertInto("clients").values({ id: clientId, companyName: "Lindt & Co" }).execute();
  await startSession(app, context, await resident(app, role));
  const tabs: Page[] = [];
  for (const path of paths) {
    const tab = await context.newPage();
    await tab.goto(app.url + path.replace("CLIENT", clientId));
    tabs.push(tab);
  }
  const opened = await db.selectFrom("authSessions").select("lastActiveAt").executeTakeFirstOrThrow();
  const turn = (ms: number) => app.stopClock(new Date(opened.lastActiveAt.getTime() + ms));
  const addresses = tabs.map((tab) => new URL(tab.url()).pathname);
  return { app, tabs, addresses, turn, close };
}

const nextStepOf = (app: TestApp, path: string) => `${app.url}/login?next=${encodeURIComponent(path)}`;
const warning = (tab: Page) => tab.getByRole("dialog", { name: "Are you still there?" });

const rooms = [
  ["staff", "/studio/workspace/clients/CLIENT"],
  ["staff", "/profile"],
  ["client", "/dashboard/people"],
] as const;

for (const [role, room] of rooms)
  test(`left alone at ${room}, one is still in at 59:59 and out at 60:00`, async ({ context }) => {
    const { app, tabs, addresses, turn, close } = await settle(context, role, [room]);
    const [[tab], [address = ""]] = [tabs, addresses];
    if (!tab) return;

    turn(minutes(60) - 1000);
    await context.clock.fastForward(minutes(60) - 1000);
    await expect(warning(tab)).toBeVisible();
    expect((await context.request.get(`${app.url}/heartbeat`)).status()).toBe(200);
    expect(new URL(tab.url()).pathname).toBe(address);

    turn(minutes(60));
    await context.clock.fastForward(2000);
    await expect(tab).toHaveURL(nextStepOf(app, address));
    expect(await app.inside.db.selectFrom("authSessions").select("id").execute()).toEqual([]);
    await close();
  });

test("whoever goes on in one of three tabs stays in all of them", async ({ context }) => {
  const paths = ["/studio/workspace/clients/CLIENT", "/profile", "/studio"];
  const { app, tabs, addresses, turn, close } = await settle(context, "staff", paths);
  const [first] = tabs;
  turn(minutes(50));
  await context.clock.fastForward(minutes(50));
  const told = first?.waitForResponse((answer) => answer.url().endsWith("/heartbeat") && answer.ok());
  await first?.keyboard.press("Shift");
  await told;

  turn(minutes(106));
  await context.clock.fastForward(minutes(56));
  for (const [n, tab] of tabs.entries()) expect(new URL(tab.url()).pathname).toBe(addresses[n]);
  for (const tab of tabs) await expect(warning(tab)).toBeHidden();
  turn(minutes(110));
  await context.clock.fastForward(minutes(6));
  for (const [n, tab] of tabs.entries()) await expect(tab).toHaveURL(nextStepOf(app, addresses[n] ?? ""));
  await close();
});

test("what another tab said counts from when it was said, however late it is heard", async ({ context }) => {
  const { app, tabs, turn, close } = await settle(context, "staff", ["/profile"]);
  const [tab] = tabs;
  if (!tab) return;
  turn(minutes(30));
  await context.clock.fastForward(minutes(30));
  const other = await context.newPage();
  await other.goto(`${app.url}/policies`);
  const left = { idle: minutes(60), total: minutes(600) };
  await other.evaluate((news) => new BroadcastChannel("presence").postMessage({ from: "another tab", news }), {
    kind: "left",
    left,
    at: (await nowIn(other)) - left.idle + 40_000,
  });
  await expect(warning(tab)).toBeVisible();
  await close();
});

const histories = [
  ["staff", ["/profile", "/studio", "/studio/workspace/clients/CLIENT"]],
  ["client", ["/dashboard/people", "/dashboard/settings", "/dashboard/results"]],
] as const;

for (const [role, rooms] of histories)
  test(`signing out in one of three tabs empties them all for ${role}, and back shows nothing`, async ({ context }) => {
    const { app, tabs, addresses, close } = await settle(context, role, [...rooms]);
    const [first, ...others] = tabs;
    if (!first) return;
    const shown = () => first.evaluate(() => localStorage.getItem("shown"));
    for (const address of addresses.slice(1)) await first.goto(app.url + address);
    // From here on each document records when it shows its owner's data, including documents from the back/forward
    // cache.
    await context.addInitScript(() => {
      const look = () => {
        const isPrivate = /Silva|Lindt/.test(document.documentElement.textContent);
        if (isPrivate) localStorage.setItem("shown", location.pathname);
      };
      for (const moment of ["DOMContentLoaded", "load", "pageshow"]) addEventListener(moment, look);
    });
    await first.reload();
    expect(await shown()).toBe(addresses.at(-1));
    await hydrated(first);

    await first.getByRole("button", { name: /User menu/ }).click();
    await first.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(first).toHaveURL(`${app.url}/`);
    await first.evaluate(() => localStorage.removeItem("shown"));
    for (const [n, tab] of others.entries()) await expect(tab).toHaveURL(nextStepOf(app, addresses[n + 1] ?? ""));
    for (const address of addresses.toReversed()) {
      await first.goBack();
      await expect(first).toHaveURL(nextStepOf(app, address));
    }
    expect(await shown()).toBeNull();
    await close();
  });
