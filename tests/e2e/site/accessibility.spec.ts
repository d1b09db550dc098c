import { expect } from "../fixtures.ts";
import { test } from "./seed.ts";

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
