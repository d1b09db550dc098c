import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const first = "Pay only for closed deals.";
const typed = (page: Page) => page.locator(".typed");

/** Opens the page with its clock stopped from the start. */
async function openStill(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause animation", exact: true })).toBeVisible();
}

test("the headline holds for 2000 ms, deletes and types a letter every 50 ms", async ({ page }) => {
  await openStill(page);

  await page.clock.runFor(2_049);
  await expect(typed(page)).toHaveText(first);
  await page.clock.runFor(1);
  await expect(typed(page)).toHaveText(first.slice(0, -1));
  await page.clock.runFor(50 * (first.length - 1));
  await expect(typed(page)).toHaveText("");
  await page.clock.runFor(49);
  await expect(typed(page)).toHaveText("");
  await page.clock.runFor(1);
  await expect(typed(page)).toHaveText("W");
  await page.clock.runFor(50 * ("We find the right buyer.".length - 1));
  await expect(typed(page)).toHaveText("We find the right buyer.");
});

test("a pause shows the whole phrase and is remembered", async ({ page }) => {
  await openStill(page);
  await page.clock.runFor(2_500);

  await page.getByRole("button", { name: "Pause animation", exact: true }).click();

  await expect(typed(page)).toHaveText(first);
  await page.clock.runFor(60_000);
  await expect(typed(page)).toHaveText(first);
  await page.reload();
  await page.getByRole("button", { name: "Play animation", exact: true }).click();
  await page.clock.runFor(2_050);
  await expect(typed(page)).toHaveText(first.slice(0, -1));
});

test("who asked the system for less motion sees a still page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto("/");

  await expect(page.getByRole("button", { name: "Play animation", exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(typed(page)).toHaveText(first);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("out of sight the headline rests", async ({ page }) => {
  await openStill(page);
  await page.clock.runFor(2_100);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((drawn) => new IntersectionObserver(drawn).observe(document.body)));
  const before = await typed(page).textContent();

  await page.clock.runFor(60_000);

  await expect(typed(page)).toHaveText(before ?? "");
});

/** Serves the landing a tag at a time, as the slowest line would bring it, and draws a frame in between. */
async function servedInPieces(address: string) {
  const html = await (await fetch(address)).text();
  const body = html.indexOf("<body");
  const pieces = [html.slice(0, body), ...html.slice(body).split(/(?<=>)/)];
  const server = createServer(async ({ url }, response) => {
    if (url !== "/") return response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    for (const piece of pieces) {
      response.write(piece);
      await pause(20);
    }
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

for (const width of [375, 1280]) {
  test(`nothing moves while the landing arrives in pieces and the headline types, ${width} wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const slow = await servedInPieces(baseURL);
    await page.goto(slow.url);
    await expect(typed(page)).toHaveText(/^We f/);

    const moved = await page.evaluate(
      () =>
        new Promise<string[]>((told) => {
          const observer = new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[];
            told(shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent ?? "")));
          });
          observer.observe({ type: "layout-shift", buffered: true });
          setTimeout(told, 500, []);
        }),
    );
    slow.close();
    expect(moved).toEqual([]);
  });
}
