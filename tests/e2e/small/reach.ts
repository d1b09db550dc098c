import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

type Walk = { from: string; within: RegExp; without?: RegExp };

/**
 * Crawls every page that links lead to, one of each kind, and reports what fails: no horizontal overflow on a phone or
 * at 320 px, and every control at least 44 px square. Links within text are exempt.
 */
export async function walk(page: Page, { from, within, without = /^$/ }: Walk) {
  await page.setViewportSize({ width: 320, height: 640 });
  const ways = [from];
  const seen = new Set(ways.map(kindOf));
  for (const way of ways) {
    await page.goto(way);
    expect.soft(await page.evaluate(overhang), `${way} at 320 px`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 375, height: 760 });
    expect.soft(await page.evaluate(overhang), `${way} at 375 px`).toBeLessThanOrEqual(0);
    expect.soft(await page.evaluate(smallTargets), way).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const next of await page.evaluate(linked)) {
      if (!within.test(next) || without.test(next) || seen.has(kindOf(next))) continue;
      seen.add(kindOf(next));
      ways.push(next);
    }
  }
  return ways;
}

/**
 * Different ids and months are the same kind of page, as are slugs of meeting types, sections and plain settings. What a
 * paper or a rule offers depends on how it stands.
 */
const ids = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d/g;
const names = /(?<=meeting-types\/|academy\/)(?!progress|sections|trash)[^/]+/;
const groups =
  /(?<=settings\/)(?!.*(log|cards|landing|timelines|import|policies|chat|webhooks|api-keys|signing|brief|templates))[^/]+/;
const ofEach = /\/(papers|rules)\/[^/]+$/;
const kindOf = (path: string) =>
  ofEach.test(path) ? path : path.replace(ids, ":id").replace(names, ":name").replace(groups, ":group");

const overhang = () => document.documentElement.scrollWidth - innerWidth;

/** Where links to pages lead, files left out. */
const linked = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']:not([download], [target])")]
    .map(({ pathname }) => pathname)
    .filter((path) => !/\.\w+$|\/(file|files|receipts)\//.test(path));

function smallTargets() {
  const least = 44 - 0.5;
  const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  return [...document.querySelectorAll<HTMLElement>(pressed)].filter(isThere).filter(isSmall).map(inWords);

  function isThere(target: HTMLElement) {
    const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isSeen && !target.closest(".sr-only") && target.getBoundingClientRect().width > 0;
  }

  /** Clicking a checkbox's label counts as clicking the checkbox. */
  function isSmall(target: HTMLElement) {
    const labels = target.matches("[type=checkbox], [type=radio]")
      ? [...((target as HTMLInputElement).labels ?? [])]
      : [];
    const sizes = [target, ...labels].map((part) => part.getBoundingClientRect());
    const isLarge = sizes.some(({ width, height }) => width >= least && height >= least);
    return !isLarge && !isInText(target);
  }

  function isInText(target: HTMLElement) {
    const words = [...(target.parentElement?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
    const isInline = getComputedStyle(target).display === "inline";
    return target.matches("a") && isInline && words.some((node) => (node.textContent ?? "").trim().length > 1);
  }

  function inWords(target: HTMLElement) {
    const { width, height } = target.getBoundingClientRect();
    const name = target.getAttribute("aria-label") ?? (target.innerText || target.getAttribute("name"));
    return `${target.tagName} ${name}: ${Math.round(width)} x ${Math.round(height)}`;
  }
}
