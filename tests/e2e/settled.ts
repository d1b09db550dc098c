import type { Page } from "@playwright/test";

/** When the page has drawn itself anew twice: what was asked of it before is on the screen, and nothing is halfway. */
export const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
