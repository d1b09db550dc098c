import type { Browser, Page } from "@playwright/test";
import { expect, resident, startSession, type TestApp } from "../fixtures.ts";

/** A member of a new client, on their updates page. */
export async function openClient(app: TestApp, browser: Browser) {
  const someone = await resident(app, "client");
  const { db } = app.inside;
  const { clientId } = await db
    .selectFrom("clientMembers")
    .innerJoin("authUsers as user", "user.id", "clientMembers.userId")
    .select("clientId")
    .where("user.email", "=", someone.email)
    .executeTakeFirstOrThrow();
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, someone);
  await page.goto("/dashboard/updates");
  return { page, clientId };
}

export const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** Posts an update through the real form. */
export async function add(page: Page, { title, amount = "" }: { title: string; amount?: string }) {
  await page.getByRole("link", { name: "Add Update", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Add Update" });
  await sheet.getByLabel("Title").fill(title);
  await sheet.getByLabel("Monetary value").fill(amount);
  await sheet.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(row(page, title)).toBeVisible();
}
