import type { Page } from "@playwright/test";

/** What the page asks about tasks in that way waits from now on until it is let go. */
export async function heldBack(page: Page, method: "GET" | "POST") {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route("**/tasks/*.data*", async (route) => {
    if (isHeld && route.request().method() === method) await new Promise<void>((ready) => waiting.push(ready));
    await route.continue();
  });
  return {
    waiting: () => waiting.length,
    letGo() {
      isHeld = false;
      for (const ready of waiting) ready();
    },
  };
}
