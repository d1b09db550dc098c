import { expect, test } from "../fixtures.ts";
import { add, openClient, row } from "./updates.ts";

test.use({ live: true });

test("what a refused form says, and what was typed in it, stays when a colleague does something", async ({
  app,
  browser,
  as,
}) => {
  const { page, clientId } = await openClient(app, browser);
  await page.getByRole("link", { name: "Add Update", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Add Update" });
  const amount = sheet.getByLabel("Monetary value");
  await sheet.getByLabel("Title").fill("The Brandt deal");
  await amount.fill("12.345");
  await sheet.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(sheet.getByText("with at most 2 decimals")).toBeVisible();

  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await add(admin, { title: "Said meanwhile" });
  await expect(row(page, "Said meanwhile")).toHaveCount(1);
  await expect(sheet.getByText("with at most 2 decimals")).toBeVisible();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveValue("12.345");

  // A page that cannot be loaded leaves it as it is, too.
  await page.route("**/*.data*", (route) => route.abort());
  await page.goBack();
  await expect(page.getByText("The page could not be loaded.")).toBeVisible();
  await expect(sheet.getByText("with at most 2 decimals")).toBeVisible();
  await page.unroute("**/*.data*");

  await amount.fill("");
  await sheet.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(row(page, "The Brandt deal")).toBeVisible();
  await page.getByRole("link", { name: "Add Update", exact: true }).click();
  await expect(amount).toHaveValue("");
  await expect(amount).toHaveAttribute("aria-invalid", "false");
  await page.context().close();
});
