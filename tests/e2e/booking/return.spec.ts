import { hydrated } from "../hydrated.ts";
import { expect, test } from "./booked-app.ts";
import { chooseDay, chooseTime, takeYourTime, writeDetails } from "./visit.ts";

test("who comes back after booking finds the meeting, by Back, by a reload and by the time's own address", async ({
  page,
  own,
}) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await chooseTime(page);
  const details = page.url();
  await writeDetails(own, page);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  const booked = page.getByRole("heading", { name: "Your meeting is booked" });
  await expect(booked).toBeVisible();
  const at = page.url();

  await page.goBack();
  await expect(booked).toBeVisible();
  await expect(page).toHaveURL(at);
  await page.goto(details);
  await expect(booked).toBeVisible();
  await page.reload();
  await expect(booked).toBeVisible();
  await page.context().clearCookies();
  await page.goto(details);
  await expect(page.getByText("That time is no longer available.")).toBeVisible();
});

test("a reload of the details keeps what was typed, until the meeting is booked", async ({ page, own }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await chooseTime(page);
  await hydrated(page);
  await writeDetails(own, page);
  await page.getByLabel("Company").fill("Silva & Sons");
  await page.getByLabel("What would you like to talk about?").fill("Pumps.\nAnd pipes.");

  await page.reload();

  await expect(page.getByLabel("Name")).toHaveValue("Ana Silva");
  await expect(page.getByLabel("Email")).toHaveValue("ana@client.example");
  await expect(page.getByLabel("Company")).toHaveValue("Silva & Sons");
  await expect(page.getByLabel("What would you like to talk about?")).toHaveValue("Pumps.\nAnd pipes.");
  await expect(page.getByRole("checkbox")).toBeChecked();
  takeYourTime(own);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  await page.goto("/meetings/general-30?timeZone=UTC");
  await chooseTime(page);
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("a meeting is moved from its own day on, and its page says that it has moved", async ({ page, own }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  await chooseDay(page, "Friday 27 November");
  await chooseTime(page);
  await writeDetails(own, page);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await page.getByRole("link", { name: "Move this meeting", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Friday 27 November" })).toBeVisible();
  await page.getByRole("link", { name: "11:00" }).click();
  await page.getByRole("button", { name: "Move the meeting", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Your meeting has moved" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toHaveCount(0);
});
