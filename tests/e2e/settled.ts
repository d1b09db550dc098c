import type { Page } from "@playwright/test";

/** When no colour or place is on its way from one value to another any more, and the page has been drawn since. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const isMoving = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
    do await drawn();
    while (isMoving());
  });
