import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

export const way = (page: Page) => page.getByRole("button", { name: "Search and actions" });
export const box = (page: Page) => page.getByRole("combobox", { name: "Search and actions" });
export const option = (page: Page, name: string) => page.getByRole("option", { name });

/** The button for the palette is rendered once the shortcuts work. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(way(page)).toBeVisible();
}
