import AxeBuilder from "@axe-core/playwright";
import { expect } from "../house.ts";
import { test } from "./furnish.ts";

const pages = ["/", "/policies", "/discovery-meeting", "/30-mins-meeting", "/meet", "/no-such-room"];
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const path of pages)
  test(`${path} has no barrier in either theme at any width`, async ({ page, furnished }) => {
    await page.context().route("**/meetings/**", (route) => route.fulfill({ status: 204 }));
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(furnished.url + path, { waitUntil: "commit" });
        await expect(page.locator("main")).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
  });

test("the landing page reflows at 320 px and shows where the focus is", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const name of ["Foyer", "Login", "Book A Meeting"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(name);
    expect(await page.locator(":focus").evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  }
});
