import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./house.ts";
import { settled } from "./settled.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const all: RunOptions = { runOnly: { type: "tag", values: tags } };
/** What a theme can break: it changes colours and nothing else, as `theme.test.ts` sees to. */
const ofColour: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
const widths = [1280, 768, 375];

/** What axe finds wrong with the page as it stands. */
export const barriers = (page: Page) => found(page, all);

async function found(page: Page, asked: RunOptions): Promise<string[]> {
  await settled(page);
  // Brought in once for each document: to read its half a megabyte takes as long as to look at a small page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // The frames of our pages hold other people's, which axe may not enter.
  const options: RunOptions = { ...asked, resultTypes: ["violations"], iframes: false };
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}

/** What is wrong with the open page in both themes at three widths: each barrier, and what sticks out sideways. */
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

/** The open page in both themes at three widths: no barrier, and nothing sticks out sideways. */
export async function look(page: Page) {
  expect.soft(await faultsOf(page)).toEqual([]);
}
