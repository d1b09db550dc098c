import type { Page } from "@playwright/test";
import { resident, startSession, type TestApp } from "../fixtures.ts";
import { expect, test } from "./booked-app.ts";
import { chooseTime, writeDetails } from "./visit.ts";

async function answerForOurServices(page: Page) {
  await page.goto("/book-a-meeting");
  for (const answer of ["No, not yet", "No", "Your services"])
    await page.getByRole("button", { name: new RegExp(`^(\\d\\s*)?${answer}(\\s*\\d)?$`) }).click();
}

async function finish(own: TestApp, page: Page) {
  await chooseTime(page);
  await writeDetails(own, page);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test(`who answers the questions and books is a lead with a name, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    browser,
    own,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: own.url });
    const page = await context.newPage();

    await answerForOurServices(page);
    await page.waitForURL(/\/meetings\/discovery/);
    await finish(own, page);

    const { db } = own.inside;
    const [lead] = await db.selectFrom("leads").selectAll().execute();
    expect(lead).toMatchObject({ kind: "prospect", status: "new", name: "Ana Silva" });
    expect(await db.selectFrom("bookings").select("leadId").execute()).toEqual([{ leadId: lead?.id }]);
    await context.close();
  });

test("a meeting type that is shown inline is booked from under the questionnaire's own heading", async ({
  page,
  own,
}) => {
  const { db } = own.inside;
  await db.updateTable("meetingTypes").set({ openAs: "inline" }).where("slug", "=", "discovery").execute();

  await answerForOurServices(page);
  await expect(page.getByRole("heading", { name: "Perfect! Let's schedule your meeting" })).toBeVisible();
  await page
    .getByRole("button", { name: "Next month", exact: true })
    .or(page.getByRole("link", { name: "Next month", exact: true }))
    .click();
  await expect(page.getByRole("heading", { name: "December 2026" }).first()).toBeVisible();
  await page
    .getByRole("link", { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  await writeDetails(own, page);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  expect(await db.selectFrom("leads").select("name").execute()).toEqual([{ name: "Ana Silva" }]);
});

test("who is signed in need not write name and mail again", async ({ page, own }) => {
  const someone = await resident(own, "client");
  await startSession(own, page, someone);
  await page.goto("/meetings/general-30");
  await chooseTime(page);

  await expect(page.getByLabel("Name")).toHaveValue("Ana Silva");
  await expect(page.getByLabel("Email")).toHaveValue(someone.email);
});
