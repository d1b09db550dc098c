import type { Page } from "@playwright/test";
import { heldBack } from "./held-back.ts";

/** Waits until the page is hydrated and handles events. */
export const hydrated = (page: Page) => page.waitForFunction(() => "awake" in document.documentElement.dataset);

/**
 * Holds back the scripts of pages opened from now on, so that they do not hydrate until the returned function is
 * called.
 */
export const keepAsleep = async (page: Page) => (await heldBack(page, "**/assets/*.js")).letGo;
