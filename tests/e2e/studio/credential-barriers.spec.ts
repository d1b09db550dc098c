import { expect, test } from "../fixtures.ts";
import { look } from "../look.ts";
import { addHosting, clientPage, newClient } from "./credentials.ts";

test("a credential that is shown has no barrier", async ({ as, app }) => {
  const { id } = await newClient(app);
  const page = await as("admin");
  await addHosting(page, id, "kx7Pq2vRm9Tz4w");
  await page.goto(`${clientPage(id)}/credentials`);
  await page.getByRole("button", { name: "Show Hosting", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Hosting" })).toBeVisible();

  await look(page);
});
