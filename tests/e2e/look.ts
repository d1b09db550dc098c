import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { expect } from "./fixtures.ts";
import { settled } from "./settled.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Experimental for axe, but whoever steers by voice says what they see. */
const alsoAsked = { "label-content-name-mismatch": { enabled: true } };
const all: RunOptions = { runOnly: { type: "tag", values: tags }, rules: alsoAsked };
/** The axe rules that a theme can break. A theme changes nothing but colours, as `theme.test.ts` checks. */
const ofColour: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
/** What `axe.source` would bring is more than twice as long. */
const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
/** The widths at which axe looks. */
const looked = new Set([1280, 375]);

/** Accessibility violations that axe finds on the page as it is now. */
export const barriers = (page: Page) => found(page, all);

async function found(page: Page, asked: RunOptions): Promise<string[]> {
  // A button that a late answer gives back fades from one pair of colours to the other while axe looks.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await settled(page);
  // Injected once per document: parsing its half a megabyte takes as long as checking a small page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // Frames on our pages show other sites, which axe cannot enter. Nobody reads the selectors, and each run would walk the whole
  // document for them.
  const options: RunOptions = { ...asked, resultTypes: ["violations"], iframes: false, selectors: false };
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}

/**
 * Faults of the open page: accessibility violations, with all rules in the light theme and those of colour in the dark
 * one, at the widths of a desk and of a phone; and horizontal overflow, also at widths between and below.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [1280, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    if (looked.has(width)) {
      faults.push(...(await barriers(page)).map((fault) => `light, ${width} px: ${fault}`));
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      faults.push(...(await found(page, ofColour)).map((fault) => `dark, ${width} px: ${fault}`));
    }
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWide) faults.push(`sideways at ${width} px`);
  }
  return faults;
}

/** Expects no accessibility violation and no horizontal overflow, in both themes, from 1280 to 320 px. */
export async function look(page: Page) {
  expect.soft(await faultsOf(page)).toEqual([]);
}
