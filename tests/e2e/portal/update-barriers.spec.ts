import { expect, test } from "./portal.ts";

test("an update is added and commented by keyboard alone, and works before its script does", async ({
  dashboard: { page },
  browser,
}) => {
  await page.goto("/dashboard/updates");
  await page.getByRole("link", { name: "Add Update", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
  await page.keyboard.type("By hand");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "By hand", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "By hand", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Comment" }).focus();
  await page.keyboard.type("And more");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "And more" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("");

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto("/dashboard/updates/new");
  await still.getByLabel("Title").fill("Without script");
  await still.getByLabel("Monetary value").fill("nothing");
  await still.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(still.getByLabel("Title")).toHaveValue("Without script");
  await still.getByLabel("Monetary value").fill("12");
  await still.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(still.getByRole("link", { name: "Without script", exact: true })).toBeVisible();
  await plain.close();
});
