import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";

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
    await page.keyboard.press("j");
    expect([path, await rowOf(page)]).toEqual([path, 0]);
  }

  await page.goto("/studio/workspace/clients");
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

test("by the keyboard alone several tasks are selected and changed at once, and what was deleted comes back", async ({
  as,
}) => {
  const page = await as("staff");
  await page.goto("/studio/workspace/tasks");
  await page.keyboard.press("c");
  await page.getByLabel("Title").fill("First of many");
  await page.getByLabel("Add another").check();
  await page.getByLabel("Title").focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Task added.")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.keyboard.type("Second of many");
  await page.getByLabel("Add another").uncheck();
  await page.getByLabel("Description").focus();
  await page.keyboard.press("Control+Enter");
  const row = (name: string) => page.getByRole("link", { name });
  await expect(row("Second of many")).toBeFocused();

  await page.keyboard.press("x");
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  const bar = page.getByRole("form", { name: "Change the selected tasks" });
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "State", exact: true }).press("Enter");
  await bar.getByRole("button", { name: "In progress", exact: true }).press("Enter");
  await expect(page.getByRole("status").getByText("2 tasks changed.")).toBeVisible();
  await expect(row("First of many")).toBeFocused();
  await expect(row("First of many")).toContainText("In progress");
  await expect(bar).toBeHidden();

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await bar.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByText("2 tasks moved to the trash.")).toBeVisible();
  await expect(row("First of many")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.getByText("2 tasks restored.")).toBeVisible();
  await expect(row("First of many")).toBeVisible();
  await expect(row("Second of many")).toBeVisible();
});

test("without script, too, several tasks are selected and changed, and what could not be is named", async ({
  as,
  app,
}) => {
  const page = await as("staff", { javaScriptEnabled: false });
  for (const title of ["Plain one", "Plain two"]) {
    await page.goto("/studio/workspace/tasks/new");
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Add task", exact: true }).click();
  }
  await page.goto("/studio/workspace/tasks");
  const bar = page.getByRole("form", { name: "Change the selected tasks" });
  await expect(bar).toBeHidden();
  for (const title of ["Plain one", "Plain two"]) await page.getByLabel(`Select ${title}`).check();
  const gone = app.inside.db.updateTable("tasks").set({ deletedAt: app.inside.clock() });
  await gone.where("title", "=", "Plain two").execute();
  await bar.getByRole("button", { name: "State", exact: true }).click();
  await bar.getByRole("button", { name: "In progress", exact: true }).click();
  await expect(page.getByText("1 task changed.")).toBeVisible();
  await expect(page.getByText("Plain two: someone has deleted it. Restore it from the trash first.")).toBeVisible();
  await expect(page.getByLabel("Select Plain one")).not.toBeChecked();
});
