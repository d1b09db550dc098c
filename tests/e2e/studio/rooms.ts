import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** A room, its tabs, the heading of each where it differs from the tab's name, and the link that is current where it is another. */
export type Room = {
  name: string;
  /** The heading of the page it opens on, where that is not its first tab. */
  opensOn?: string;
  tabs?: readonly (string | [tab: string, heading: string, current?: string])[];
};

const tabsOf = ({ tabs = [] }: Room) => tabs.map((tab) => (typeof tab === "string" ? ([tab, tab] as const) : tab));
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Collects the page's errors and failed requests from now on. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("pageerror", (problem) => heard.push(problem.message));
  page.on("console", (line) => line.type() === "error" && heard.push(line.text()));
  page.on("response", (answer) => answer.status() >= 400 && heard.push(`${answer.status()} ${answer.url()}`));
  page.on("requestfailed", (request) => {
    // Requests of a page are aborted when it is left.
    const why = request.failure()?.errorText;
    if (why !== "net::ERR_ABORTED") heard.push(`${why} ${request.url()}`);
  });
  return heard;
}

/** Clicks every tab of a list, in order. */
export async function walkTabs(page: Page, room: Room) {
  const list = page.getByRole("navigation", { name: room.name, exact: true });
  const names = tabsOf(room).map(([tab]) => tab);
  expect(await list.locator(":scope > ul > li > a").allInnerTexts(), room.name).toEqual(names);
  for (const [tab, title, current = tab] of tabsOf(room)) {
    await list.getByRole("link", { name: tab, exact: true }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(list.getByRole("link", { name: current, exact: true })).toHaveAttribute("aria-current", "page");
  }
}

/** Walks from the studio's tiles through all of its rooms, and leaves each through its `back` link. */
export async function walkStudio(page: Page, rooms: readonly Room[], back: string) {
  await page.goto("/studio");
  const tiles = page.getByRole("main").getByRole("list", { name: "Sections" }).getByRole("link");
  const names = rooms.map(({ name }) => name);
  expect((await tiles.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(names);
  for (const room of rooms) {
    await tiles.filter({ hasText: room.name }).first().click();
    await expect(heading(page, room.opensOn ?? tabsOf(room)[0]?.[1] ?? room.name)).toBeVisible();
    if (room.tabs) await walkTabs(page, room);
    await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: back }).click();
    await expect(heading(page, "Studio")).toBeVisible();
  }
  await page.getByRole("banner").getByRole("combobox").fill("door");
  await page.getByRole("banner").getByRole("combobox").press("Enter");
  await expect(heading(page, "Search")).toBeVisible();
}

/**
 * For a user who may not see them, these pages and their data do not exist. The first one is also opened in the
 * browser.
 */
export async function findClosed(page: Page, paths: readonly string[]) {
  const [first = "", ...others] = paths;
  expect([first, (await page.goto(first))?.status()]).toEqual([first, 404]);
  await expect(heading(page, "Page not found")).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^(Return Home|Back to the \w+)$/ })
      .first(),
  ).toBeVisible();
  await Promise.all(
    [first, ...others].map(async (path) => {
      const there = await page.request.get(path);
      const data = await page.request.get(`${path}.data`);
      expect([path, there.status(), data.status()]).toEqual([path, 404, 404]);
      expect(await there.text()).toContain("Page not found");
    }),
  );
}

/** These URLs redirect everyone, including requests for the data alone. */
export async function findSentTo(page: Page, paths: readonly string[], to: (path: string) => string) {
  await Promise.all(
    paths.map(async (path) => {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers()["location"]]).toEqual([path, 302, to(path)]);
      const asked = await page.request.get(`${path}.data`);
      expect([path, asked.status(), await asked.text()]).toEqual([path, 202, expect.stringContaining(to(path))]);
    }),
  );
}
