import { sql } from "kysely";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";

test("in a new house staff and clients find no academy, until an admin switches a section on", async ({ page }) => {
  const { app, close } = await openTestApp();
  const admin = await resident(app, "admin");
  const staff = await resident(app, "staff");
  const client = await resident(app, "client");
  const link = page.getByRole("link", { name: "Academy" });
  const enter = async (who: typeof staff, home: string) => {
    await page.context().clearCookies();
    await startSession(app, page, who);
    await page.goto(`${app.url}${home}`);
  };
  await enter(staff, "/studio");
  await expect(page.getByRole("link", { name: "Vault" })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.goto(`${app.url}/studio/academy`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await enter(client, "/dashboard");
  await expect(page.getByRole("link", { name: "People" })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.goto(`${app.url}/dashboard/academy`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await enter(admin, "/studio");
  await page.goto(`${app.url}/studio/workspace/settings`);
  await page.getByRole("link", { name: "Academy" }).click();
  const section = page.getByRole("form", { name: "Customer Service" });
  for (const who of ["staff", "clients"]) await section.getByLabel(`Visible to ${who}`).check();
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await section.getByRole("button", { name: "Save Customer Service" }).click();
  expect((await saved).status()).toBeLessThan(400);
  // No request of this page may still be running when another user signs in.
  await page.reload();
  await expect(section.getByLabel("Visible to clients")).toBeChecked();

  for (const who of [staff, client]) {
    await enter(who, "/studio");
    await link.click();
    await expect(page.getByRole("heading", { name: "Customer Service Training" })).toBeVisible();
  }
  await close();
});

test("when the videos cannot be listed the page says so, and tries again", async ({ page }) => {
  const { app, close } = await openTestApp();
  await startSession(app, page, await resident(app, "admin"));
  const rename = (from: string, to: string) => sql.raw(`alter table ${from} rename to ${to}`).execute(app.inside.db);
  await rename("video_progress", "elsewhere");
  await page.goto(`${app.url}/studio/academy/paid-ads`);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch videos");
  await rename("elsewhere", "video_progress");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "No Videos Available" })).toBeVisible();
  await close();
});
