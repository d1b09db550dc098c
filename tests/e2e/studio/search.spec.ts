import { newId } from "#domain/kernel/id.ts";
import { pauseIn, startOfStory } from "../clock.ts";
import { expect, type TestApp, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";
import { barriers } from "../look.ts";

async function keepPrompt({ inside: { db, clock } }: TestApp, title: string, body: string) {
  const stamps = { createdAt: clock(), updatedAt: clock() };
  await db
    .insertInto("vaultItems")
    .values({ id: newId(), kind: "prompt", title, body, ...stamps })
    .execute();
}

test("somebody searches from the head of the studio, and what is found opens", async ({ as, app }) => {
  const mark = newId().slice(-6);
  await keepPrompt(app, "Fuchsprojekt", `Write to the Überland${mark} about spring.`);
  const page = await as("staff");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/studio");
  await page.getByRole("combobox", { name: "Search the studio" }).fill(`UBERLAND${mark.slice(0, 4).toUpperCase()}`);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeVisible();
  await page.getByRole("list", { name: "Results" }).getByRole("link", { name: "Fuchsprojekt", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(`Überland${mark}`);
});

test("results stand below the box in the head while one types, and the keys choose among them", async ({ as, app }) => {
  const title = `Otterbau ${newId().slice(-6)}`;
  await keepPrompt(app, title, "Water.");
  const page = await as("staff");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/studio");
  const box = page.getByRole("combobox", { name: "Search the studio" });
  await box.pressSequentially(title);
  const hit = page.getByRole("option", { name: title });
  await expect(hit).toBeVisible();
  await box.press("Escape");
  await expect(hit).toBeHidden();
  await expect(box).toHaveValue(title);
  await box.press("End");
  await box.pressSequentially(" ");
  await expect(hit).toBeVisible();
  await box.press("ArrowDown");
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Water.");
});

test("results follow what is typed, screens among them, and nothing found says so", async ({ as, app }) => {
  await keepPrompt(app, "Dachsbau", "Nothing else.");
  const page = await as("admin");
  await page.goto("/studio/search");
  const box = page.getByRole("search").last().getByRole("searchbox");
  await box.pressSequentially("email log");
  await expect(
    page.getByRole("list", { name: "Screens" }).getByRole("link", { name: "Email log", exact: true }),
  ).toBeVisible();

  await box.fill("zzqqxx");
  await expect(page.getByText('No results found for "zzqqxx"')).toBeVisible();
  await box.fill("Dachsabu");
  await expect(
    page.getByRole("list", { name: "Close to it" }).getByRole("link", { name: "Dachsbau", exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByText('No results found for "Dachsabu"')).toBeVisible();
});

test("what was typed a moment before a click does not overtake the way that it took", async ({ as, app }) => {
  const title = `Biberbau ${newId().slice(-6)}`;
  await keepPrompt(app, title, "Sticks.");
  const page = await as("staff");
  await page.clock.install({ time: startOfStory });
  await page.goto(`/studio/search?q=${encodeURIComponent(title)}`);
  await pauseIn(page, 20_000);
  const opening = await heldBack(page, "**/vault/prompts/*.data*");
  await page.getByRole("search").last().getByRole("searchbox").fill("something else");
  const isAsked = page.waitForRequest(/vault\/prompts\/.+\.data/);
  await page.getByRole("link", { name: title }).click();
  await isAsked;
  await page.clock.runFor(1_000);
  opening.letGo();

  await expect(page.getByRole("dialog")).toContainText("Sticks.");
});

test("on a telephone the search is a page of its own, without a barrier", async ({ as }) => {
  const page = await as("staff");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/studio");
  await page.getByRole("banner").getByRole("button", { name: "Search and actions", exact: true }).click();
  await page.getByRole("combobox").fill("New");
  await expect(page.getByRole("option", { name: "New task" })).toBeVisible();
  await page.goto("/studio/search?q=calendar");
  await expect(page.getByRole("list", { name: "Screens" })).toBeVisible();

  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
