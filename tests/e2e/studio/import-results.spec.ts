import { expect, test } from "../fixtures.ts";
import { clientPage, newClient } from "./credentials.ts";

test("results are imported from a pasted table after a preview, and stand on the client's page", async ({
  as,
  app,
}) => {
  const { id, companyName } = await newClient(app);
  const page = await as("admin");
  await page.goto("/studio/workspace/clients");
  await page.getByRole("link", { name: "Import results", exact: true }).click();
  await page
    .getByLabel("Or paste the table")
    .fill(
      ["client\tmonth\tleads\tappointments", `${companyName}\t10/2026\t40\t9`, `${companyName}\tsoon\t1\t1`].join("\n"),
    );
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByText("Write the month as 2026-11 or 11/2026.").last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 1 month" })).toHaveCount(0);

  const box = page.getByLabel("Or paste the table");
  await box.fill((await box.inputValue()).replace("soon", "2026-09"));
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByText("2 to add, 0 to change, 0 unchanged. Nothing has been imported yet.")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 months" }).click();
  await expect(page.getByText("Imported: 2 added, 0 changed.")).toBeVisible();

  await page.goto(`${clientPage(id)}/results`);
  const results = page.getByRole("region", { name: "By month" });
  await expect(results.getByRole("row", { name: "October 2026" })).toContainText("409Imported");
});
