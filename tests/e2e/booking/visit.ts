import type { Page } from "@playwright/test";
import { expect, type TestApp } from "../fixtures.ts";

/** Picks a free day by its label, such as "Tuesday 24 November", and waits until only its times are shown. */
export async function chooseDay(page: Page, words: string) {
  await page.getByRole("link", { name: new RegExp(`^${words}`) }).click();
  await expect(page.getByRole("heading", { name: words, exact: true })).toBeVisible();
}

/** Picks the nth free time shown, and returns its label. */
export async function chooseTime(page: Page, nth = 0): Promise<string> {
  const time = page.getByRole("button", { name: /^\d\d:\d\d$/ }).nth(nth);
  const label = await time.innerText();
  await time.click();
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  return label;
}

/** A form sent within two seconds counts as automated. */
export const takeYourTime = (app: TestApp) => app.turnClock("+3s");

export async function writeDetails(app: TestApp, page: Page, name = "Ana Silva") {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("ana@client.example");
  await page.getByRole("checkbox").check();
  takeYourTime(app);
}

export async function book(app: TestApp, page: Page, slug = "general-30", nth = 0): Promise<string> {
  await page.goto(`/meetings/${slug}`);
  await chooseTime(page, nth);
  await writeDetails(app, page);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  return page.url();
}
