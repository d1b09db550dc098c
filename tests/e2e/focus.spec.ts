import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { newId } from "#domain/kernel/id.ts";
import { startOfStory } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { seedItem } from "./vault/vault.ts";

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("after a button of a card on the board the focus is on the card, and its new column is said", async ({ as }) => {
  const page = await as("staff");
  const title = `Call them ${newId()}`;
  await page.goto("/studio/workspace/tasks/new?view=board");
  await page.getByLabel("Title").fill(title);
  await press(page, "Enter");
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  for (const [move, to] of [
    ["Start", "In progress"],
    ["Done", "Done"],
  ] as const) {
    await page.getByRole("button", { name: `${move}: ${title}` }).press("Enter");
    await expect(column(to).getByRole("link", { name: title })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: `${title}: ${to}` })).toHaveCount(1);
  }
});

test("who keeps editing is back in the box they wrote in", async ({ as }) => {
  const page = await as("staff");
  await page.goto("/studio/vault/links");
  await page.getByRole("link", { name: "Add Shortcut: link" }).press("Enter");
  const box = page.getByLabel("Title");
  await box.fill("Half a title");
  await press(page, "Escape");
  await page.getByRole("button", { name: "Keep editing", exact: true }).press("Enter");
  await expect(box).toBeFocused();
});

test("a deletion by keyboard can be undone by keyboard, and then the item has the focus again", async ({ as, app }) => {
  const search = newId();
  const first = `First ${search}`;
  const second = `Second ${search}`;
  await seedItem(app, "prompt", { title: second, body: "Say it" });
  await seedItem(app, "prompt", { title: first, body: "Say it" });
  const page = await as("admin");
  await page.clock.install({ time: startOfStory });
  await page.goto(`/studio/vault/prompts?search=${search}`);
  const card = (title: string) => page.getByRole("link", { name: title });
  const toast = page.getByRole("status").filter({ hasText: "Moved to the trash." });
  const throwAway = async (title: string) => {
    await card(title).press("Enter");
    await page.getByRole("link", { name: "Delete", exact: true }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).press("Enter");
    await expect(toast).toBeFocused();
  };

  await throwAway(first);
  // Longer than it is shown when the focus is elsewhere.
  await page.clock.runFor(15_000);
  await press(page, "Tab");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await press(page, "Enter");
  await expect(card(first)).toBeFocused();

  await throwAway(first);
  await press(page, "Escape");
  await expect(toast).toBeHidden();
  await expect(card(second)).toBeFocused();

  await throwAway(second);
  await press(page, "Escape");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what is restored from the trash hands the focus to the next row, the last one to the heading", async ({
  as,
  app,
}) => {
  const first = `First ${newId()}`;
  const second = `Second ${newId()}`;
  const at = app.inside.clock().getTime();
  await seedItem(app, "prompt", { title: second, body: "Say it", deletedAt: new Date(at) });
  await seedItem(app, "prompt", { title: first, body: "Say it", deletedAt: new Date(at + 1_000) });
  const page = await as("admin");
  await page.goto("/studio/vault/trash");
  await page.getByRole("button", { name: `Restore ${first}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Restore ${second}` })).toBeFocused();
  // Other tests that share this app have deleted things too.
  const restore = page.getByRole("button", { name: /^Restore/ });
  for (let left = await restore.count(); left > 0; left -= 1) {
    await press(page, "Enter");
    await expect(restore).toHaveCount(left - 1);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeFocused();
});

test("a window that is closed hands the focus back to what opened it", async ({ as, app }) => {
  const title = `Opened ${newId()}`;
  await seedItem(app, "prompt", { title, body: "Say it" });
  const page = await as("staff");
  await page.goto("/studio/vault/prompts");
  const card = page.getByRole("link", { name: title });
  for (const close of ["Escape", "Close"]) {
    await card.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    if (close === "Escape") await press(page, close);
    else await page.getByRole("button", { name: close }).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card).toBeFocused();
  }
});

test("a refused form has the focus in its first wrong box, which says what is wrong, and nothing lies over it", async ({
  as,
}) => {
  const page = await as("admin");
  await page.goto("/studio/vault/links/new");
  await page.getByLabel("Title").fill("Half of it");
  await page.getByLabel("URL").fill("nowhere");
  await page.getByRole("dialog").getByRole("button", { name: /^Add/ }).press("Enter");
  const box = page.getByLabel("URL");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(box).toHaveAccessibleDescription("Enter a web address, such as agency.example.");
  await expect(page.locator("output")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Half of it");
});

test("the skip link leads past the sidebar, and moves nothing", async ({ as }) => {
  const page = await as("staff");
  await page.goto("/studio/workspace/tasks");
  const place = () => page.getByRole("banner").boundingBox();
  const before = await place();
  await press(page, "Tab");
  await expect(page.getByRole("link", { name: "Skip to content", exact: true })).toBeFocused();
  expect(await place()).toEqual(before);
  await press(page, "Enter", "Tab");
  await expect(page.getByRole("link", { name: "Trash", exact: true })).toBeFocused();
});

test("the user menu closes when it is left, by whatever way", async ({ as }) => {
  const page = await as("staff");
  await page.goto("/studio/workspace/tasks");
  const button = page.getByRole("button", { name: /^User menu/ });
  const menu = page.locator("#user-menu");
  const open = async () => {
    await button.press("Enter");
    await expect(menu).toBeVisible();
  };
  await open();
  await press(page, "Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await open();
  await press(page, "Tab", "Tab", "Tab");
  await expect(menu).toBeHidden();
  await expect(page.locator(":focus")).toHaveCount(1);
  await open();
  await page.mouse.click(600, 600);
  await expect(menu).toBeHidden();
  await open();
  await page.getByRole("link", { name: "View Profile", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(menu).toBeHidden();
});

/** The colour as painted: computed styles do not show what forced colours do. */
const colourOf = async (box: Locator, { left, top }: { left: number; top: number }) =>
  (
    await sharp(await box.screenshot())
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer()
  ).toString("hex");

test("with forced colours the chosen tab, view and today look chosen", async ({ as }) => {
  const page = await as("staff");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/studio/workspace/calendar?view=month");
  const ground = async (name: string, label: string) => {
    const link = page.getByRole("navigation", { name: label }).getByRole("link", { name, exact: true });
    return colourOf(link, { left: 5, top: 12 });
  };
  expect(await ground("Calendar", "Workspace")).not.toBe(await ground("Tasks", "Workspace"));
  expect(await ground("Month", "View")).not.toBe(await ground("Week", "View"));
  const edge = await page.locator("[aria-current=date]").evaluate((day) => getComputedStyle(day).outlineStyle);
  expect(edge).toBe("solid");
});

test("with forced colours what an open card says stands on the colour it was chosen for", async ({ as, app }) => {
  const page = await as("staff");
  const id = await seedItem(app, "prompt", { title: `Ours ${newId()}`, body: "Write to {{first name}} today." });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/studio/vault/prompts/${id}`);
  const card = page.locator(`#item-${id}`);
  const words = card.locator("span", { has: page.getByText("Write to first name today.") }).first();
  await expect(card).toHaveAttribute("aria-current", "true");
  expect(await colourOf(words, { left: 4, top: 4 })).toBe(await colourOf(card, { left: 4, top: 40 }));
});
