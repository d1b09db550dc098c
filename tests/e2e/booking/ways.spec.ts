import type { Page } from "@playwright/test";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { submitAnswers } from "#domain/leads/index.ts";
import { hydrated, keepAsleep } from "../hydrated.ts";
import { expect, test } from "./booked-app.ts";
import { chooseDay, chooseTime, takeYourTime, writeDetails } from "./visit.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor turns pages, changes the zone, books, moves and cancels", async ({ page, own }) => {
    await page.goto("/meetings/general-30");
    await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: "Change time zone", exact: true }).click();
    await expect(page).toHaveURL(/timeZone=Asia%2FTokyo/);
    await page.getByRole("link", { name: "Next month", exact: true }).click();
    await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
    await chooseDay(page, "Wednesday 2 December");
    await page.getByRole("button", { name: "18:00" }).click();
    await expect(page.getByText("Wednesday 2 December 2026 18:00 to 18:30")).toBeVisible();
    await page.getByLabel("Name").fill("Ana Silva");
    await page.getByLabel("Email").fill("ana@client.example");
    await page.getByRole("button", { name: "Book this time", exact: true }).click();
    await page.getByRole("checkbox").check();
    takeYourTime(own);
    await page.getByRole("button", { name: "Book this time", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();

    await page.getByRole("link", { name: "Move this meeting", exact: true }).click();
    await chooseDay(page, "Thursday 3 December");
    await page.getByRole("link", { name: "18:30" }).click();
    await page.getByRole("button", { name: "Move the meeting", exact: true }).click();
    await expect(page.getByText("Thursday 3 December 2026 18:30 to 19:00")).toBeVisible();
    await page.getByRole("link", { name: "Cancel this meeting", exact: true }).click();
    await page.getByRole("button", { name: "Cancel this meeting", exact: true }).click();
    await expect(page.getByRole("heading", { name: "This meeting is cancelled" })).toBeVisible();
  });
});

test("on a phone the weeks that are over are folded away, for the eye and for the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto("/meetings/general-30?timeZone=UTC");
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  await expect(grid.locator('[data-day="2026-11-08"]')).toBeHidden();
  await expect(grid.locator('[data-day="2026-11-23"]')).toBeVisible();
  await page.getByRole("link", { name: "Next month", exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  expect(await focusedDay(page)).toBe("2026-11-23");
  await page.keyboard.press("PageDown");
  await expect.poll(() => focusedDay(page)).toBe("2026-12-23");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("PageUp");
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await expect.poll(() => focusedDay(page)).not.toBeNull();
});

test("on a phone the months turn in place, and who has booked reads so at the top of the page", async ({
  page,
  own,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto("/meetings/general-30?timeZone=UTC");
  await page.getByRole("link", { name: "Next month", exact: true }).click();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeInViewport();

  await page.goto("/meetings/general-30?timeZone=UTC");
  await chooseTime(page);
  await writeDetails(own, page);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  const booked = page.getByRole("heading", { name: "Your meeting is booked" });
  await expect(booked).toBeInViewport();
  await expect(booked).toBeFocused();
});

const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-day"));

test("the calendar, the time and the form are reached by keyboard alone", async ({ page, own }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("link", { name: "Next month", exact: true }).focus();
  await page.keyboard.press("Tab");
  expect(await focusedDay(page)).toBe("2026-11-23");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedDay(page)).toBe("2026-12-01");
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focusedDay(page)).toBe("2026-11-01");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focusedDay(page)).toBe("2026-12-02");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Wednesday 2 December" })).toBeVisible();
  expect(await focusedDay(page)).toBe("2026-12-02");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Your time" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ana Silva");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ana@client.example");
  for (let press = 0; press < 3; press++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  takeYourTime(own);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
});

for (const [timezoneId, day, time] of [
  ["Pacific/Kiritimati", "Tuesday 24 November", "23:00"],
  ["Pacific/Pago_Pago", "Sunday 22 November", "22:00"],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("sees a meeting under its own day", async ({ page, own }) => {
      own.turnClock(new Date("2026-11-21T06:00:00Z"));
      await page.goto("/meetings/general-30");
      await expect(page.getByLabel("Time zone")).toHaveValue(timezoneId.replaceAll("_", " "));
      await chooseDay(page, day);
      await page.getByRole("button", { name: time }).click();
      await expect(page.getByText(`${day} 2026 ${time} to`)).toBeVisible();
    });
  });
}

test("words typed before another time is chosen are still there", async ({ page, own }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await chooseTime(page);
  await writeDetails(own, page);
  await page.getByRole("link", { name: "Choose another time", exact: true }).click();
  await chooseTime(page, 3);

  await expect(page.getByLabel("Name")).toHaveValue("Ana Silva");
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("a person taken for a robot finds what they typed, and books by sending it again", async ({ page, own }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await chooseTime(page);
  await page.getByLabel("Name").fill("Ana Silva");
  await page.getByLabel("Email").fill("ana@client.example");
  await page.getByRole("checkbox").check();
  await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example";
  });
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("nothing was booked");
  const { db } = own.inside;
  expect(await db.selectFrom("bookings").select("id").execute()).toHaveLength(0);
  expect(await db.selectFrom("leads").select(["status", "name"]).execute()).toEqual([
    { status: "spam", name: "Ana Silva" },
  ]);

  await expect(page.getByLabel("Name")).toHaveValue("Ana Silva");
  await expect(page.locator('input[name="website"]')).toHaveValue("");
  // Well in the past, so that the test need not wait.
  await page.locator('input[name="shown"]').evaluate((field: HTMLInputElement) => {
    field.value = "1";
  });
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  expect(await db.selectFrom("leads").select(["status", "name"]).execute()).toEqual([
    { status: "new", name: "Ana Silva" },
  ]);
});

test("changing the zone moves the times and leaves the focus where it was", async ({ page }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await expect(page.getByRole("grid")).toBeVisible();
  await hydrated(page);
  const zone = page.getByRole("combobox", { name: "Time zone", exact: true });
  await zone.fill("japan");
  await expect(page.getByRole("option", { name: /Asia\/Tokyo/ })).toBeVisible();
  await zone.press("Enter");

  await expect(page.getByRole("button", { name: "19:30" })).toBeVisible();
  await expect(zone).toHaveValue("Asia/Tokyo");
  await expect(zone).toBeFocused();
});

test("a zone chosen before the page's script runs is the one the times are shown in", async ({ page }) => {
  const wake = await keepAsleep(page);
  await page.goto("/meetings/general-30?timeZone=UTC", { waitUntil: "commit" });
  await page.getByLabel("Time zone", { exact: true }).selectOption("Asia/Tokyo");
  wake();

  await expect(page.getByRole("button", { name: "19:30" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Time zone", exact: true })).toHaveValue("Asia/Tokyo");
});

test("the answers given before go with the booking and learn whose they are", async ({ page, own }) => {
  const { db, clock } = own.inside;
  const given = { existing_client: "no", existing_employee: "yes", meeting_duration: "30min" };
  const run = { runKey: newId(), given, address: "203.0.113.7", now: clock() };
  const answered = await submitAnswers({ db, actor: visitor, now: run.now }, run);
  const leadId = answered.ok ? answered.value.leadId : "";
  await page.context().addCookies([{ name: "foyer-run", value: run.runKey, url: own.url }]);
  await page.goto("/meetings/general-30");
  await chooseDay(page, "Tuesday 24 November");
  await chooseTime(page);
  await writeDetails(own, page);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();

  expect(await db.selectFrom("bookings").select("leadId").execute()).toEqual([{ leadId }]);
  const [lead] = await db.selectFrom("leads").selectAll().where("id", "=", leadId).execute();
  expect(lead).toMatchObject({ name: "Ana Silva", email: "ana@client.example", status: "new" });
});
