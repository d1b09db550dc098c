import { seedMember } from "#tests/people.ts";
import { expect, startSession, test } from "../fixtures.ts";

test("who writes numbers as in Germany reads and types them so; a moment tells its exact UTC", async ({
  browser,
  app,
}) => {
  const { email, clientId } = await seedMember(app.inside.db, { role: "client" });
  const currency = { currency: "EUR" };
  await app.inside.db
    .updateTable("clients")
    .set(currency)
    .where("id", "=", clientId ?? "")
    .execute();
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, { email });
  await page.goto("/dashboard/settings");
  await page.getByLabel("Dates and numbers").selectOption("en-DE");
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.goto("/dashboard/updates/new");
  const sheet = page.getByRole("dialog", { name: "Add Update" });
  await sheet.getByLabel("Title").fill("The Brandt deal");
  await sheet.getByLabel("Monetary value").fill("1,2345");
  await sheet.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(sheet.getByText("with at most 2 decimals")).toBeVisible();
  await expect(sheet.getByLabel("Monetary value")).toHaveValue("1,2345");
  await sheet.getByLabel("Monetary value").fill("1.234,56");
  await sheet.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(sheet).toHaveCount(0);

  const update = page.getByRole("listitem").filter({ hasText: "The Brandt deal" });
  await expect(update).toContainText("€1.234,56");
  await expect(update.getByRole("time")).toHaveAttribute("title", /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  await page.context().close();
});
