import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./house.ts";
import { settled } from "./settled.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const looks = [
  ["light", 1280],
  ["dark", 768],
  ["light", 375],
] as const;

/** Each page by day and night on different screens: no barrier, and nothing sticks out sideways. */
export async function look(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    for (const [colorScheme, width] of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect.soft(found, `${path}, ${colorScheme}, ${width}`).toEqual([]);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overhang, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}
