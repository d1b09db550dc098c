import type { Page } from "@playwright/test";
import { heldBack } from "./held-back.ts";

/** When the page listens: what is pressed, written or said to it from now on is heard. */
export const hydrated = (page: Page) => page.waitForFunction(() => "awake" in document.documentElement.dataset);

/** The pages that are opened from now on do not wake up before the answer is called: their scripts are still on their way. */
export const keepAsleep = async (page: Page) => (await heldBack(page, "**/assets/*.js")).letGo;
