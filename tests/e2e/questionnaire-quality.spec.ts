import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "./fixtures.ts";
import { settled } from "./settled.ts";

test("the first load stays under 115 kB of script, as a good server compresses it", async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (new URL(answer.url()).pathname.endsWith(".js")) scripts.push(answer.body());
  });
  await page.goto("/book-a-meeting");
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const bytes = (await Promise.all(scripts)).map((script) => brotliCompressSync(script, best).length);

  expect(bytes.length).toBeGreaterThan(3);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(115_000);
});

test("the page can be found: title, description and one address, and no wish to stay out", async ({ page, app }) => {
  await page.goto("/book-a-meeting?existing_client=no");

  expect((await page.title()).length).toBeLessThanOrEqual(60);
  await expect(page).toHaveTitle("Book a meeting with Foyer");
  const description = (await page.locator("meta[name=description]").getAttribute("content")) ?? "";
  expect(description.length).toBeGreaterThan(60);
  expect(description.length).toBeLessThanOrEqual(155);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${app.url}/book-a-meeting`);
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
});

test("nothing moves while a question is typed and its answers come", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  await page.goto("/book-a-meeting");
  await expect(page.getByRole("group").getByRole("button").first()).toBeVisible();
  await settled(page);

  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
});

test("at 320 px nothing is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/book-a-meeting?existing_client=no");

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
