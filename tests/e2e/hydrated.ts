import type { Page } from "@playwright/test";
import { heldBack } from "./held-back.ts";

/** Waits until the page is hydrated and handles events. `goto` does so by itself. */
export const hydrated = (page: Page) => page.waitForFunction(() => "awake" in document.documentElement.dataset);

/** The same, for a page that may have no script of its own, or a browser that runs none. */
export const untilAwake = (page: Page) =>
  page.waitForFunction(() => {
    const runsNone = matchMedia("(scripting: none)").matches;
    return runsNone || "awake" in document.documentElement.dataset || !document.querySelector("script[type=module]");
  });

/**
 * Holds back the scripts of pages opened from now on, so that they do not hydrate until the returned function is
 * called.
 */
export const keepAsleep = async (page: Page) => (await heldBack(page, "**/assets/*.js")).letGo;
