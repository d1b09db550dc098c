import { newId } from "#domain/kernel/id.ts";
import { seedMember } from "#tests/people.ts";
import { expect, test } from "../fixtures.ts";

test("a pasted table is looked at line by line, imported and taken back", async ({ as, app }) => {
  const { clientId } = await seedMember(app.inside.db, { role: "client", firstName: "Importia" });
  const mark = newId().slice(-8);
  const page = await as("admin");
  await page.goto(`/studio/workspace/deals/import?client=${clientId}`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Choose a file, or paste a table.")).toBeVisible();
  const table = `Haus\tMail\nErlenhof ${mark}\ta@erle-${mark}.test\nBuchenhof ${mark}\tb@erle-${mark}.test\n`;
  await page.getByLabel("Or paste from a sheet").fill(table);
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("0 of 2 lines can be added.");
  await page.getByRole("region", { name: "Columns" }).getByLabel("Company", { exact: true }).selectOption("haus");
  await page.getByRole("button", { name: "Use these columns", exact: true }).click();
  await expect(preview).toContainText("1 of 2 lines can be added.");
  await expect(preview.getByRole("row", { name: `Buchenhof ${mark}` })).toContainText("is protected");
  await preview.getByRole("button", { name: "Import 1 deal", exact: true }).click();
  await expect(page.getByText("1 deal added.")).toBeVisible();

  await page.getByRole("link", { name: "Undo the import", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import", exact: true }).click();
  await expect(page.getByText("The import was undone: 1 deal removed.")).toBeVisible();
  await page.goto(`/studio/workspace/deals?view=list&q=${mark}`);
  await expect(page.getByText("No deals match these filters")).toBeVisible();
});
