import { newId } from "#domain/kernel/id.ts";
import { seedMember } from "#tests/people.ts";
import { expect, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";

test("what is known of a deal is corrected, and the search of the studio finds it", async ({ as, app }) => {
  const { clientId } = await seedMember(app.inside.db, { role: "client", firstName: "Factia" });
  const mark = newId().slice(-8);
  const page = await as("admin");
  await page.goto(`/studio/workspace/deals/new?client=${clientId}`);
  await page.getByLabel("Company", { exact: true }).fill(`Tannhof ${mark}`);
  await page.getByLabel("Phone").fill("+351 200 000 000");
  await page.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Tannhof ${mark}` })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Edit Tannhof ${mark}` })).toBeVisible();
  await page.getByLabel("Company", { exact: true }).fill(`Lindenhof ${mark}`);
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter one way to reach them")).toBeVisible();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue(`Lindenhof ${mark}`);
  await page.getByLabel("Website").fill(`https://${mark}.example/`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Lindenhof ${mark}` })).toBeVisible();

  await page.getByRole("combobox", { name: "Search the studio" }).fill(`${mark}.example`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeVisible();
  await page
    .getByRole("list", { name: "Results" })
    .getByRole("link", { name: `Lindenhof ${mark}`, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Lindenhof ${mark}` })).toBeVisible();
});

test("the page read again after a refusal does not take the focus from who types on", async ({ as, app }) => {
  const { clientId } = await seedMember(app.inside.db, { role: "client", firstName: "Swifta" });
  const mark = newId().slice(-8);
  const page = await as("admin");
  await page.goto(`/studio/workspace/deals/new?client=${clientId}`);
  await page.getByLabel("Company", { exact: true }).fill(`Eilhof ${mark}`);
  await page.getByLabel("Phone").fill("+351 200 000 000");
  await page.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Eilhof ${mark}` })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Edit Eilhof ${mark}` })).toBeVisible();

  const reading = await heldBack(page, "**/deals/**", "GET");
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  const website = page.getByLabel("Website");
  await website.focus();
  await page.keyboard.type("https://swift.");
  expect(reading.waiting()).toBeGreaterThan(0);
  reading.letGo();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  await expect(website).toBeFocused();
  await page.keyboard.type("example/");
  await expect(website).toHaveValue("https://swift.example/");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Eilhof ${mark}`, exact: true })).toBeVisible();
});
