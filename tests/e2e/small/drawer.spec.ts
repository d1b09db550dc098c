import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated, keepAsleep } from "../hydrated.ts";

const phone = { width: 375, height: 760 };
const more = (page: Page) =>
  page.getByRole("navigation", { name: "Shortcuts" }).getByRole("button", { name: "More", exact: true });

for (const [role, label, from, tab, to] of [
  ["admin", "Studio", "/studio/workspace/leads", "Staff", "/studio/workspace/staff"],
  ["client", "Dashboard", "/dashboard/people", "Results", "/dashboard/results"],
] as const)
  test(`on a phone the tabs of the ${label} are a drawer, by keyboard and by finger`, async ({ as }) => {
    const page = await as(role);
    await page.setViewportSize(phone);
    await page.goto(from);
    const menu = more(page);
    const drawer = page.getByRole("navigation", { name: label });
    await expect(drawer).toBeHidden();

    await menu.press("Enter");
    await expect(drawer.locator('[aria-current="page"]')).toBeFocused();
    const stops = await drawer.locator("a, button, summary").filter({ visible: true }).count();
    for (let step = 0; step < stops; step += 1) {
      await page.keyboard.press("Tab");
      await expect(drawer.locator(":focus")).toHaveCount(1);
    }
    await expect(drawer.locator('[aria-current="page"]')).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(phone.width - 10, phone.height - 10);
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await page.mouse.move(phone.width - 10, phone.height - 10);
    await page.mouse.down();
    await drawer.locator('[aria-current="page"]').focus();
    await page.mouse.up();
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await drawer.getByRole("link", { name: tab, exact: true }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
    await expect(drawer).toBeHidden();
  });

test("a drawer that was opened before the page woke up stays open, and holds the focus", async ({ as }) => {
  const page = await as("admin");
  await page.setViewportSize(phone);
  const wake = await keepAsleep(page);
  await page.goto("/studio/workspace/leads", { waitUntil: "commit" });
  const drawer = page.getByRole("navigation", { name: "Studio" });
  await more(page).click();
  await expect(drawer).toBeVisible();
  wake();
  await hydrated(page);

  await expect(drawer).toBeVisible();
  await expect(drawer.locator('[aria-current="page"]')).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(drawer.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(more(page)).toBeFocused();
});

test("without script the drawer opens, leads on and closes all the same", async ({ as }) => {
  const page = await as("admin", { javaScriptEnabled: false, viewport: phone });
  await page.goto("/studio/workspace/leads");
  const drawer = page.getByRole("navigation", { name: "Studio" });
  await more(page).click();
  await page.getByRole("button", { name: "Close menu", exact: true }).click();
  await expect(drawer).toBeHidden();

  await more(page).click();
  await drawer.getByRole("link", { name: "Staff", exact: true }).click();

  await expect(page).toHaveURL("/studio/workspace/staff");
  await expect(drawer).toBeHidden();
});

test("on a wide screen the tabs stand beside their content, and nothing asks for a menu", async ({ as }) => {
  const page = await as("admin");
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto("/studio/workspace/leads");

  const pages = page.getByRole("navigation", { name: "Workspace" });
  await expect(pages).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(pages).toBeHidden();
  await page.locator("summary").filter({ hasText: "Workspace" }).hover();
  await expect(pages.getByRole("link", { name: "Leads", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /menu/i })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeVisible();
});
