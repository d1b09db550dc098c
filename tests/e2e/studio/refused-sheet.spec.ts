import { expect, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";
import { hydrated } from "../hydrated.ts";

test("words that are on their way, or were refused, are asked about before they are thrown away", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/clients/new");
  await hydrated(page);
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
