import type { Page } from "@playwright/test";

/** Waits until no animation or transition is running and the page has been painted since. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const isMoving = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
    do await drawn();
    while (isMoving());
  });
