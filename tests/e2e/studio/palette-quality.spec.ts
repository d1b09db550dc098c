import { expect, test } from "../fixtures.ts";
import { barriers } from "../look.ts";
import { box, open, option, way } from "./palette.ts";

test("over a dialog in which something was typed the palette stays away", async ({ as }) => {
  const page = await as("staff");
  await page.goto("/studio/workspace/tasks/new");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("Half a thought");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Discard what you typed?" })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
});

test("single keys open the list and the box, and are letters where one writes", async ({ as }) => {
  const page = await as("staff");
  await open(page, "/studio");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  const search = page.getByRole("combobox", { name: "Search the studio" });
  await expect(search).toBeFocused();
  await page.keyboard.type("a/b?");
  await expect(search).toHaveValue("a/b?");
});

test("asked for again before the browser has said that it was closed, the palette is there again", async ({ as }) => {
  const page = await as("staff");
  await open(page, "/studio");
  await page.keyboard.press("Control+k");
  await box(page).fill("mail");
  // A dialog fires its close event in a task of its own; a slow browser may handle the next key before it.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("dialog:modal")?.close();
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true }),
    );
  });
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("");
  await expect(option(page, "New task")).toBeVisible();
});

test("the page under the palette keeps the size of its letters", async ({ as }) => {
  const page = await as("staff");
  await open(page, "/studio");
  const sizes = () =>
    page.evaluate(() => [document.documentElement, document.body].map((part) => getComputedStyle(part).fontSize));
  await page.keyboard.press("Control+k");
  await expect(option(page, "New task")).toBeVisible();
  expect(await sizes()).toEqual(["16px", "14px"]);
});

test("away from the network the palette says so, and goes on by itself when it is back", async ({ as }) => {
  const page = await as("staff");
  await open(page, "/studio");
  await page.keyboard.press("Control+k");
  await expect(option(page, "New task")).toBeVisible();
  await page.context().setOffline(true);
  await box(page).fill("new task");
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(option(page, "New task")).toBeVisible();
});

test("the palette has no barrier in either theme, wide or narrow", async ({ as }) => {
  const page = await as("admin");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/studio");
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 375],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await way(page).click();
    for (const [typed, seen] of [
      ["", "New task"],
      ["email", "Email log"],
      ["zzqqxx", 'No results found for "zzqqxx"'],
    ] as const) {
      await box(page).fill(typed);
      await expect(page.getByRole("dialog").getByText(seen)).toBeVisible();
      expect(await barriers(page), `${typed} ${width}`).toEqual([]);
    }
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
