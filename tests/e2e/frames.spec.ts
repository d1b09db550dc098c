import { sql } from "kysely";
import { expect, openTestApp, resident, startSession, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

test("inside the studio an address that leads nowhere keeps the navigation and a way back", async ({ as }) => {
  const page = await as("admin");
  for (const [address, label, back] of [
    ["/studio/nowhere", null, "Back to the studio"],
    ["/studio/workspace/nowhere", "Workspace", "Back to the workspace"],
    ["/studio/workspace/clients/0197f1c0-0000-7000-8000-00000000000a", "Workspace", "Back to the workspace"],
    ["/studio/vault/prompts/0197f1c0-0000-7000-8000-00000000000a", "Vault", "Back to the studio"],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page).toHaveTitle("Page not found");
    await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
    if (label) await expect(page.getByRole("navigation", { name: label })).toBeVisible();
    await page.getByRole("link", { name: back }).click();
    await expect(page.getByRole("heading", { name: "Page not found" })).toHaveCount(0);
  }
});

test("inside the dashboard too", async ({ as }) => {
  const page = await as("client");
  expect((await page.goto("/dashboard/nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the dashboard", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Page not found" })).toHaveCount(0);
});

test("an error inside the studio keeps the frame, and goes when it is tried again", async ({ page }) => {
  const { app, close } = await openTestApp();
  await startSession(app, page, await resident(app, "admin"));
  const run = (text: string) => sql.raw(text).execute(app.inside.db);
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  await run("alter table policy_documents rename to mislaid");

  const answer = await page.goto(`${app.url}/studio/workspace/settings/policies/terms`);
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await hydrated(page);
  await expect(page.getByText("Reference: ")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Workspace" })).toBeVisible();
  expect(wrong).toEqual([]);

  await run("alter table mislaid rename to policy_documents");
  await page.getByRole("link", { name: "Retry", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Unexpected Application Error!");
  await close();
});
