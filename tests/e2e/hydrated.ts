import type { Page } from "@playwright/test";

/** When the page listens: what is pressed, written or said to it from now on is heard. */
export const hydrated = (page: Page) => page.waitForFunction(() => "awake" in document.documentElement.dataset);

/** The pages that are opened from now on do not wake up before the answer is called: their scripts are still on their way. */
export async function keepAsleep(page: Page) {
  let wake = () => {};
  const isMorning = new Promise<void>((comes) => {
    wake = comes;
  });
  await page.route("**/assets/*.js", async (route) => {
    await isMorning;
    await route.continue();
  });
  return () => wake();
}
