import { hydrated } from "../hydrated.ts";
import { look } from "../look.ts";
import { saveFirst } from "../site/seed.ts";
import { expect, test } from "./booked-app.ts";
import { book, chooseTime, takeYourTime } from "./visit.ts";

test("everybody can use the form of a booking, and the form with mistakes", async ({ page, own }) => {
  await page.goto("/meetings/general-30?timeZone=Asia/Tokyo");
  await chooseTime(page);
  await look(page);
  own.turnClock(new Date("2026-11-23T06:06:00Z"));
  await page.reload();
  await expect(page.getByRole("button", { name: "Keep it for five more minutes", exact: true })).toBeVisible();
  await page
    .locator("form")
    .last()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  takeYourTime(own);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await look(page);
});

test("everybody can search the time zones of a visitor's page", async ({ page }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await expect(page.getByRole("grid")).toBeVisible();
  await hydrated(page);
  await page.getByRole("combobox", { name: "Time zone", exact: true }).fill("united");
  await expect(page.getByRole("option", { name: /^America\/New York/ })).toBeVisible();
  await look(page);
});

test("everybody can move a booking and cancel it", async ({ page, own }) => {
  const url = await book(own, page);
  await page.getByRole("link", { name: "Move this meeting", exact: true }).click();
  await page.getByRole("link", { name: "11:00" }).click();
  await expect(page.getByRole("heading", { name: "Move it to this time?" })).toBeVisible();
  await look(page);
  await page.goto(url);
  await page.getByRole("link", { name: "Cancel this meeting", exact: true }).click();
  await page.getByRole("button", { name: "Cancel this meeting", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This meeting is cancelled" })).toBeVisible();
  await look(page);
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
  const link = page.getByRole("link", { name: "Open Calendar", exact: true });
  await expect(link).toHaveAttribute("href", "https://calendar.example/agency");
});
