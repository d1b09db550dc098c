import { expect, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";

test("words that are on their way, or were refused, are asked about before they are thrown away", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/clients/new");
  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
  const sending = await heldBack(page, "**/clients/new.data*");
  const company = page.getByLabel("Company Name");
  await company.fill("Lindt & Co");
  await page.getByRole("button", { name: "Add Client", exact: true }).click();
  await expect(page.getByRole("button", { name: "Adding Client..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Keep editing", exact: true }).click();
  await expect(question).toHaveCount(0);

  sending.letGo();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields");
  await expect(page.getByRole("button", { name: "Add Client", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Keep editing", exact: true }).click();
  await expect(company).toHaveValue("Lindt & Co");
});

test("Cancel leaves an untouched sheet, and asks before it throws away what was typed or refused", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/clients/new");
  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
  const company = page.getByLabel("Company Name");
  const cancel = page.getByRole("link", { name: "Cancel", exact: true });
  await cancel.click();
  await expect(page).toHaveURL(/\/clients$/);

  await page.getByRole("link", { name: "Add Client", exact: true }).first().click();
  await company.fill("Lindt & Co");
  await cancel.click();
  await page.getByRole("button", { name: "Keep editing", exact: true }).click();
  await expect(cancel).toBeFocused();
  await page.getByRole("button", { name: "Add Client", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields");
  await cancel.click();
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Keep editing", exact: true }).click();
  await expect(company).toHaveValue("Lindt & Co");
  const [other] = await Promise.all([
    page.context().waitForEvent("page"),
    cancel.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(other).toHaveURL(/\/clients$/);
  await other.close();
  await expect(question).toHaveCount(0);
  await cancel.click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page).toHaveURL(/\/clients$/);

  const still = await as("admin", { javaScriptEnabled: false });
  await still.goto("/studio/workspace/clients/new");
  await still.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(still).toHaveURL(/\/clients$/);
});
