import { expect, test } from "../house.ts";

test("an admin finds in the log what was done, and takes it out as a file", async ({ as }) => {
  const page = await as("admin");
  const name = `Sales ${Date.now()}`;
  await page.goto("/studio/workspace/departments");
  await page.getByLabel("New department").fill(name);
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.locator(`input[value="${name}"]`)).toHaveCount(1);

  await page.goto("/studio/workspace/settings");
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByLabel("About").selectOption("department");
  await page.getByRole("button", { name: "Show" }).click();
  const line = page.getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText("department.write");
  await expect(line).toContainText("Admin Admin");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await page.goto("/studio/workspace/settings/mail-log");
  await expect(page.getByRole("heading", { name: "Mail log" })).toBeVisible();
});
