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

test("nothing moves while the headline types, even on a slow line", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 15 });
  await page.goto("/");
  await expect(typed(page)).toHaveText(/^We f/);

  const shifts = await page.evaluate(
    () =>
      new Promise<number>((told) => {
        const observer = new PerformanceObserver((list) => told(list.getEntries().length));
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(told, 500, 0);
      }),
  );
  expect(shifts).toBe(0);
});
