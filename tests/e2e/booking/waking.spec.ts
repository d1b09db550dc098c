import { hydrated, keepAsleep } from "../hydrated.ts";
import { expect, test } from "./booked-app.ts";
import { chooseTime } from "./visit.ts";

test("words typed before the page woke up are still there after another time is chosen", async ({ page }) => {
  const wake = await keepAsleep(page);
  await page.goto("/meetings/general-30?timeZone=UTC", { waitUntil: "commit" });
  await chooseTime(page);
  await page.getByLabel("Name").fill("Ana Silva");
  await page.getByLabel("Company").fill("Silva & Sons");
  wake();
  await hydrated(page);
  await page.getByRole("link", { name: "Choose another time", exact: true }).click();
  await chooseTime(page, 3);

  await expect(page.getByLabel("Name")).toHaveValue("Ana Silva");
  await expect(page.getByLabel("Company")).toHaveValue("Silva & Sons");
});

test("no key is lost while the calendar turns to another month", async ({ page }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await page.locator('[data-day="2026-11-23"]').focus();
  await page.evaluate(() => {
    // As soon as the other month is rendered, before anything else happens.
    const look = () => {
      const focused = document.activeElement?.getAttribute("data-day") ?? "nowhere";
      if (document.querySelector('[data-day="2026-12-23"]')) document.documentElement.dataset["turned"] ??= focused;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("PageDown");
  await expect(page.locator("html")).toHaveAttribute("data-turned", "2026-12-23");
});
