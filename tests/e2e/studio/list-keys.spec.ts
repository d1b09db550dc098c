import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";

const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
/** Where the focus is, as a place in the list: 0 for its first row. */
const rowOf = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest("main :is(li, tr)");
    return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
  });

test("J and K move through whatever list a page shows, Enter opens, N begins a new one", async ({ as, app }) => {
  const { db } = app.inside;
  const names = ["Aster", "Birch", "Cedar"].map((name) => ({ id: newId(), companyName: name }));
  await db.insertInto("clients").values(names).execute();
  const page = await as("admin");
  for (const path of [
    "/studio/workspace/clients",
    "/studio/workspace/staff",
    "/studio/workspace/settings/audit-log",
    "/studio/vault/passwords",
  ]) {
    await page.goto(path);
    await hydrated(page);
    await page.keyboard.press("j");
    expect([path, await rowOf(page)]).toEqual([path, 0]);
  }

  await page.goto("/studio/workspace/clients");
  await hydrated(page);
  for (const [key, row] of [
    ["j", 0],
    ["j", 1],
    ["j", 2],
    ["j", 2],
    ["k", 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await rowOf(page)).toBe(row);
  }
  await page.keyboard.press("/");
  await page.keyboard.type("nj");
  await expect(page.getByRole("combobox", { name: "Search the studio" })).toHaveValue("nj");
  await page.locator("body").click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/clients\/new/);
});

test("G and a letter lead to a place, and the list of keys says what works on the page", async ({ as }) => {
  const page = await as("staff");
  await page.goto("/studio");
  await hydrated(page);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await page.keyboard.press("?");
  await expect(help(page)).toContainText("New task");
  await expect(help(page)).toContainText("G then V");
  await expect(help(page)).not.toContainText("Finances");
  await expect(help(page)).not.toContainText("Next deal");
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/studio\/workspace\/tasks$/);
});

test("a client has the keys in the dashboard, and turns them off in the settings", async ({ as }) => {
  const page = await as("client");
  await page.goto("/dashboard");
  await hydrated(page);
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { name: "Updates", level: 1 })).toBeVisible();
  await page.keyboard.press("?");
  await expect(help(page)).toContainText("G then P");
  await help(page).getByRole("link", { name: "Turn them off in your profile" }).click();
  await page.getByRole("combobox", { name: "Keyboard shortcuts" }).selectOption("None");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("body").press("g");
  await page.locator("body").press("u");
  await page.locator("body").press("?");
  await expect(help(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/settings/);
});
