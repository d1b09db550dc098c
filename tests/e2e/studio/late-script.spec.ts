import type { Page } from "@playwright/test";
import { seedLead } from "#tests/leads.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated, keepAsleep } from "../hydrated.ts";

/** Opens a page whose scripts are held back until the returned function is called. */
async function withoutScript(page: Page, path: string) {
  const wake = await keepAsleep(page);
  await page.goto(path, { waitUntil: "commit" });
  return () => {
    wake();
    return hydrated(page);
  };
}

test("what is written before the page's script runs stays in every kind of box", async ({ as, app }) => {
  const { db, clock } = app.inside;
  const id = await seedLead(db, clock());
  await db.updateTable("leads").set({ notes: "Calls back on Monday." }).where("id", "=", id).execute();
  const page = await as("admin");
  const runScript = await withoutScript(page, `/studio/workspace/leads/${id}`);
  const about = page.getByRole("region", { name: "About the lead" });
  await about.getByLabel("Notes").fill("Calls back on Tuesday.");
  await about.getByLabel("Company").fill("Berg & Sons");
  await about.getByLabel("Status").selectOption("contacted");

  await runScript();

  await expect(about.getByLabel("Notes")).toHaveValue("Calls back on Tuesday.");
  await expect(about.getByLabel("Company")).toHaveValue("Berg & Sons");
  await expect(about.getByLabel("Status")).toHaveValue("contacted");
  await about.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Prospect · Contacted")).toBeVisible();
  await page.reload();
  await expect(about.getByLabel("Notes")).toHaveValue("Calls back on Tuesday.");
});

test("who writes in a sheet before its script runs goes on where they are, and is asked before it is thrown away", async ({
  as,
}) => {
  const page = await as("admin");
  const runScript = await withoutScript(page, "/studio/workspace/clients/new");
  const last = page.getByLabel("Last Name");
  await last.focus();
  await page.keyboard.type("Lin");

  await runScript();

  await expect(last).toBeFocused();
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Discard what you typed?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing", exact: true }).click();
  await expect(last).toHaveValue("Lin");
});
