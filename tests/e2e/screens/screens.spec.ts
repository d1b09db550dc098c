import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "#tests/browser.ts";
import { test as base, expect, openTestApp, startSession } from "../fixtures.ts";
import { hydrated, keepAsleep } from "../hydrated.ts";
import { look } from "../look.ts";
import { settled } from "../settled.ts";
import { emails, withScreens } from "./seeded.ts";
import { screens, type Viewer } from "./table.ts";

type Shown = { open: (viewer: Viewer, screen: string) => Promise<Page>; pathOf: (screen: string) => string };
type Shared = { shown: Shown };

/** One seeded app per worker. The tests change nothing in it, so each viewer keeps one page. */
const test = base.extend<object, Shared>({
  shown: [
    async ({ browser }, use) => {
      const { app, facts: names, close } = await openTestApp({}, { from: withScreens });
      const pages = new Map<Viewer, Promise<Page>>();
      const visit = async (viewer: Viewer) => {
        const page = await (await browser.newContext({ baseURL: app.url })).newPage();
        if (viewer !== "visitor") await startSession(app, page, { email: emails[viewer] });
        return page;
      };
      const pathOf = (screen: string) =>
        screen.replace(/:([a-z]\w*)/gi, (_, name: string) => names?.[name] ?? `no-${name}`);
      const open = async (viewer: Viewer, screen: string) => {
        const page = await (pages.get(viewer) ?? pages.set(viewer, visit(viewer)).get(viewer) ?? visit(viewer));
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(pathOf(screen));
        return page;
      };
      await use({ open, pathOf });
      for (const page of pages.values()) await (await page).context().close();
      await close();
    },
    { scope: "worker", timeout: 0 },
  ],
});

for (const viewer of ["visitor", "client", "staff", "admin"] as const)
  for (const screen of screens[viewer])
    test(`${viewer}: ${screen} has no barrier in either theme at any width`, async ({ shown }) => {
      const page = await shown.open(viewer, screen);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await look(page);
    });

const client = "/studio/workspace/clients/:clientId";

/** Screens with something that needs script, or that is only there without it. */
const waiting = [
  "/studio/workspace/clients",
  "/studio/workspace/deals?view=list",
  "/studio/workspace/calendar?view=month&date=:day",
  "/studio/workspace/availability",
  "/studio/vault/prompts/:promptId",
  "/studio/vault/passwords/new",
  "/studio/vault/passwords/:personId",
  `${client}/credentials/new`,
  `${client}/credentials/:credentialId`,
];

for (const screen of waiting)
  test(`nothing of ${screen} moves when its script comes`, async ({ shown }) => {
    const signedIn = await shown.open("admin", "/studio");
    for (const width of [1280, 375]) {
      const page = await signedIn.context().newPage();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const wake = await keepAsleep(page);
      await page.goto(shown.pathOf(screen), { waitUntil: "commit" });
      const before = await placesOf(page);
      wake();
      await hydrated(page);
      expect(await placesOf(page)).toEqual(before);
      await page.close();
    }
  });

/** Where everything with words stands, by its words. */
async function placesOf(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const named = [...document.querySelectorAll("main, dialog, footer, h1, h2, h3, dt, dd, th, td, label, p")];
    const boxes = named.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const shown = boxes.filter(({ box }) => box.width > 1 && box.height > 1);
    return shown.map(({ part, box }) => `${part.tagName} ${part.textContent?.slice(0, 40)}: ${box.x}, ${box.y}`);
  });
}

test("no table goes off the screen for who reads letters twice as large", async ({ shown }) => {
  const storageState = await (await shown.open("admin", "/studio")).context().storageState();
  const { args, ...options } = launchOptions;
  const browser = await chromium.launch({ ...options, args: [...args, "--blink-settings=defaultFontSize=32"] });
  const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
  const { origin } = new URL((await shown.open("admin", "/studio")).url());
  const lists = ["leads", "clients", "deals/results", "deals?view=list", "updates", "staff"];
  for (const screen of ["/studio", "/studio/finances", ...lists.map((list) => `/studio/workspace/${list}`)]) {
    await page.goto(`${origin}${screen}`);
    await settled(page);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
    const [needed, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect.soft(needed, screen).toBe(width);
  }
  await browser.close();
});
