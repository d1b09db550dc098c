import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { hydrated } from "../hydrated.ts";
import { settled } from "../settled.ts";
import { saveFirst } from "../site/furnish.ts";
import { expect, test } from "./booked-house.ts";
import { book, chooseTime } from "./visit.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Both themes at three widths, and nothing sticks out sideways at 320 px. */
async function expectAccessible(page: Page, screen: string) {
  await hydrated(page);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [375, 768, 1280]) {
      // Without motion: a colour on its way from one theme to the other is neither.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect(found, `${screen}, ${colorScheme}, ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 900 });
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, `${screen} at 320 px`).toBeLessThanOrEqual(0);
}

test("everybody can use the way to a booking", async ({ page, own }) => {
  test.setTimeout(120_000);
  await page.goto("/meetings/general-30");
  await expectAccessible(page, "the calendar");
  await page.goto("/meetings/no-such-meeting");
  await expectAccessible(page, "a closed meeting");
  await page.goto("/meetings/general-30?start=2026-11-23T09:07:00Z");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "a taken time");
  await page.goto("/meetings/general-30?timeZone=Asia/Tokyo");
  await chooseTime(page);
  await expectAccessible(page, "the form");
  own.turnClock(new Date("2026-11-23T06:06:00Z"));
  await page.reload();
  await expect(page.getByRole("button", { name: "Keep it for five more minutes" })).toBeVisible();
  await page
    .locator("form")
    .last()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await page.waitForTimeout(2_100);
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "the form with mistakes");
});

test("everybody can use the pages of a booking", async ({ page }) => {
  test.setTimeout(120_000);
  const url = await book(page);
  await expectAccessible(page, "the confirmation");
  await page.getByRole("link", { name: "Move this meeting" }).click();
  await expect(page.getByRole("heading", { name: "Choose another time" })).toBeVisible();
  await expectAccessible(page, "moving");
  await page.getByRole("link", { name: "11:00" }).click();
  await expect(page.getByRole("heading", { name: "Move it to this time?" })).toBeVisible();
  await expectAccessible(page, "being sure");
  await page.goto(url);
  await page.getByRole("link", { name: "Cancel this meeting" }).click();
  await expect(page.getByRole("heading", { name: "Cancel this meeting?" })).toBeVisible();
  await expectAccessible(page, "cancelling");
  await page.getByRole("button", { name: "Cancel this meeting" }).click();
  await expect(page.getByRole("heading", { name: "This meeting is cancelled" })).toBeVisible();
  await expectAccessible(page, "a cancelled meeting");
});

test("a meeting that nobody set up says whom to write to", async ({ page, own }) => {
  await saveFirst(own, "brand", { supportEmail: "support@agency.example" });
  await own.inside.db.updateTable("meetingTypes").set({ isActive: false }).where("slug", "=", "general-15").execute();
  const answer = await page.goto("/meetings/general-15");

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This meeting cannot be booked here right now" })).toBeVisible();
  await expect(page.getByRole("link", { name: "support@agency.example" })).toBeVisible();
});

test("a meeting kept in an outside calendar leads there and nowhere else", async ({ request, page, own }) => {
  const outside = { mode: "external", externalUrl: "https://calendar.example/agency" };
  await own.inside.db.updateTable("meetingTypes").set(outside).where("slug", "=", "general-15").execute();
  const away = await request.get("/meetings/general-15?externalUrl=https://evil.example", { maxRedirects: 0 });
  expect([away.status(), away.headers()["location"]]).toEqual([302, "https://calendar.example/agency"]);

  await own.inside.db.updateTable("meetingTypes").set({ openAs: "new_tab" }).where("slug", "=", "general-15").execute();
  await page.goto("/meetings/general-15");
  const link = page.getByRole("link", { name: "Open Calendar" });
  await expect(link).toHaveAttribute("href", "https://calendar.example/agency");
});
