import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { expect, openTestApp, resident, startSession, test } from "./fixtures.ts";

const address = "/studio/workspace/leads";

/** An app with as many leads as a test asks for, and a way to sign in as an admin whose time zone is Berlin. */
async function openStudio(leads: number) {
  const { app, close } = await openTestApp();
  const { db } = app.inside;
  const admin = await resident(app, "admin");
  await db.updateTable("people").set({ timeZone: "Europe/Berlin" }).execute();
  for (let number = 1; number <= leads; number++) await db.insertInto("leads").values(lead(number)).execute();
  const enter = (page: Page) => startSession(app, page, admin);
  return { url: `${app.url}${address}`, enter, close };
}

/** The newest lead has the highest number; every tenth is a candidate, the others are prospects with a name. */
function lead(number: number) {
  const at = new Date(Date.UTC(2026, 10, 2, 8, number));
  const isCandidate = number % 10 === 0;
  const answers = {
    existing_client: "no",
    existing_employee: isCandidate ? "become_employee" : "no",
    new_client_purpose: isCandidate ? null : "services",
    existing_client_purpose: null,
    meeting_duration: null,
  };
  const facts = { id: newId(at.getTime()), runKey: newId(), createdAt: at, updatedAt: at };
  const told = { ...facts, answers: JSON.stringify(answers) };
  if (isCandidate) return { ...told, kind: "candidate", meetingType: "hiring-interview" };
  const named = {
    name: `Visitor ${number}`,
    email: `visitor${number}@visitor.test`,
    company: "Berg & Co",
    status: "new",
  };
  return { ...told, ...named, kind: "prospect", meetingType: "discovery" };
}

const rows = (page: Page) => page.locator("tbody tr");

test("leads are listed newest first, fifty at a time", async ({ page }) => {
  const { url, enter, close } = await openStudio(58);
  await enter(page);
  await page.goto(url);

  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText("Visitor 58");
  await expect(rows(page).first()).toContainText("Your services");
  await expect(rows(page).first().getByRole("time")).toHaveText(/2 Nov 2026, 09:58/);
  await page.getByRole("link", { name: "Older", exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText("Visitor 1");
  await page.getByRole("link", { name: "Newest", exact: true }).click();
  await expect(rows(page).first()).toContainText("Visitor 58");
  await close();
});

test("a filter stands in the address, works without script, and can be cleared", async ({ browser }) => {
  const { url, enter, close } = await openStudio(12);
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await enter(page);
    await page.goto(url);
    await expect(rows(page)).toHaveCount(11);
    await page.getByLabel("Kind").selectOption("Candidate");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/kind=candidate/);
    await expect(page.getByRole("heading", { name: "No leads match these filters" })).toBeVisible();

    await page.getByLabel("Status").selectOption("Won");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByRole("heading", { name: "No leads match these filters" })).toBeVisible();
    await expect(page.getByLabel("Kind")).toHaveValue("candidate");
    await page.getByRole("link", { name: "Clear All Filters", exact: true }).click();
    await expect(rows(page)).toHaveCount(11);
    await context.close();
  }
  await close();
});

test("who left before booking stands apart from the leads, and is filtered there", async ({ browser }) => {
  const { url, enter, close } = await openStudio(20);
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await enter(page);
    await page.goto(url);
    await expect(rows(page)).toHaveCount(18);
    await expect(page.getByRole("link", { name: "Unnamed candidate", exact: true })).toHaveCount(0);

    await page.getByRole("link", { name: "Unfinished", exact: true }).click();
    await expect(page).toHaveURL(/status=anonymous/);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText("No, but I would like to become one");
    await page.getByLabel("Kind").selectOption("Prospect");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/status=anonymous&kind=prospect/);
    await expect(page.getByRole("heading", { name: "No leads match these filters" })).toBeVisible();
    await page.getByRole("link", { name: "Clear All Filters", exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    const all = page.getByRole("link", { name: "Leads", exact: true }).last();
    await all.click();
    await expect(rows(page)).toHaveCount(18);
    if (javaScriptEnabled) await expect(all).toBeFocused();
    await context.close();
  }
  await close();
});

test("a house without leads says what will be here, and a strange filter counts as none", async ({ page }) => {
  const { url, enter, close } = await openStudio(0);
  await enter(page);

  await page.goto(`${url}?status=rich&kind=&before=x`);

  await expect(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  await close();
});

test("a visitor does not see leads", async ({ page }) => {
  await page.goto(address);

  await expect(page).toHaveURL(/\/login\?next=/);
});
