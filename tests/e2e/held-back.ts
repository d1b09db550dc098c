import type { Page } from "@playwright/test";

/** Holds back the page's requests to that URL (of that method, if one is given) until `letGo` is called. */
export async function heldBack(page: Page, address: string, method?: "GET" | "POST") {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    const isMeant = !method || route.request().method() === method;
    if (isHeld && isMeant) await new Promise<void>((ready) => waiting.push(ready));
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
