import { expect, test } from "../fixtures.ts";
import { barriers } from "../look.ts";

test("the vault's filter has no barrier when it is open", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/vault/prompts");
  await page.getByRole("button", { name: "Filter Clients", exact: true }).click();
  await expect(page.getByLabel("Other Clients")).toBeVisible();

  expect(await barriers(page)).toEqual([]);
});
