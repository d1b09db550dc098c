import { newId } from "#domain/kernel/id.ts";
import { expect, resident, startSession, test } from "../fixtures.ts";
import { box, open, option, way } from "./palette.ts";

test("an admin writes a task down and opens it again without touching the mouse", async ({ as }) => {
  const page = await as("admin");
  const title = `Call ${newId()}`;
  await open(page, "/studio");
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await expect(option(page, "New client")).toBeVisible();
  await page.keyboard.type("task new");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "New task" }).getByLabel("Title")).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("task.");

  await open(page, "/studio");
  await way(page).focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option", { name: title })).toBeVisible();
  await expect(page.getByRole("option", { selected: true })).toContainText(title);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).not.toContainText(title);
  await page.keyboard.press("Escape");
  await expect(way(page)).toBeFocused();
});

test("staff find no deed of an admin's, and choose for whom an update is", async ({ as }) => {
  const page = await as("staff");
  await open(page, "/studio");
  await way(page).click();
  await expect(option(page, "New task")).toBeVisible();
  await expect(option(page, "New client")).toHaveCount(0);
  await box(page).fill("audit log");
  await expect(page.getByText('No results found for "audit log"')).toBeVisible();
  await box(page).fill("add upd");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Add update…");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "For which client?" })).toBeFocused();
  await expect(option(page, "New task")).toHaveCount(0);
});

test("whoever switched the shortcuts off is left alone by every key", async ({ page, app }) => {
  await startSession(app, page, await resident(app, "staff"));
  await page.goto("/profile");
  await page.getByLabel("Keyboard shortcuts").selectOption("None");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await open(page, "/studio");
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  for (const key of ["Control+k", "?", "/"]) await page.keyboard.press(key);
  await expect(page.getByRole("combobox", { name: "Search the studio" })).not.toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked.filter((url) => /palette|shortcut-list/.test(url))).toEqual([]);

  await way(page).click();
  await expect(box(page)).toBeFocused();
});

test("who signs out leaves nothing behind of what they opened", async ({ page, app }) => {
  const member = await resident(app, "staff");
  const { db } = app.inside;
  const { id } = await db
    .selectFrom("authUsers")
    .select("id")
    .where("email", "=", member.email)
    .executeTakeFirstOrThrow();
  await startSession(app, page, member);
  await open(page, `/studio/workspace/staff/${id}`);
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("opened ")));
  await expect.poll(kept).toEqual([[`opened ${id}`, JSON.stringify([`person.${id}`])]]);

  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await kept()).toEqual([]);
});
