import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./fixtures.ts";
import { settled } from "./settled.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const all: RunOptions = { runOnly: { type: "tag", values: tags } };
/** The axe rules that a theme can break. A theme changes nothing but colours, as `theme.test.ts` checks. */
const ofColour: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
const widths = [1280, 768, 375];

/** Accessibility violations that axe finds on the page as it is now. */
export const barriers = (page: Page) => found(page, all);

async function found(page: Page, asked: RunOptions): Promise<string[]> {
  await settled(page);
  // Injected once per document: parsing its half a megabyte takes as long as checking a small page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Frames on our pages show other sites, which axe cannot enter.
  const options: RunOptions = { ...asked, resultTypes: ["violations"], iframes: false };
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}

/** Faults of the open page in both themes at three widths: accessibility violations and horizontal overflow. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    faults.push(...(await barriers(page)).map((fault) => `light, ${width} px: ${fault}`));
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    faults.push(...(await found(page, ofColour)).map((fault) => `dark, ${width} px: ${fault}`));
    if (await isWide()) faults.push(`sideways at ${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  return (await isWide()) ? [...faults, "sideways at 320 px"] : faults;
}

/** Expects no accessibility violation and no horizontal overflow, in both themes at three widths. */
export async function look(page: Page) {
  expect.soft(await faultsOf(page)).toEqual([]);
}
