import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./house.ts";
import { settled } from "./settled.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const themes = ["light", "dark"] as const;
const widths = [1280, 768, 375];

/** What axe finds wrong with the page as it stands. */
export async function barriers(page: Page) {
  await settled(page);
  // No page of ours holds a frame of its own that axe would have to enter; its usual way opens a window for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The open page in both themes at three widths: no barrier, and nothing sticks out sideways. */
export async function look(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect.soft(await barriers(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overhang, `sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "at 320 px")
    .toBeLessThanOrEqual(0);
}
