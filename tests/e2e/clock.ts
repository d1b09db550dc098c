import type { BrowserContext, Page } from "@playwright/test";

/** A Monday, 08:00 UTC: where every story's clock starts, whatever the machine's says. */
export const startOfStory = new Date("2026-11-23T08:00:00Z");

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** What a story turns its clock to: an instant, how much later it is (`+3s`, `+11m`), or its start. */
export type Turn = Date | `+${number}${keyof typeof units}` | null;

/** How far this worker's latest app is ahead of the machine, in milliseconds: new pages of the browser go along. */
let ahead = 0;

/** An app's clock. It runs at the machine's speed, which is all that it has of the machine's clock. */
export function openClock() {
  const began = performance.now();
  let from = startOfStory.getTime();
  let stopped: Date | null = null;
  const running = () => from + performance.now() - began;
  ahead = from - Date.now();

  return {
    clock: () => stopped ?? new Date(running()),
    turnClock(to: Turn) {
      const target =
        typeof to === "string" ? (stopped?.getTime() ?? running()) + lengthOf(to) : (to ?? startOfStory).getTime();
      stopped = null;
      from += target - running();
    },
    stopClock(at: Date) {
      stopped = at;
    },
  };
}

function lengthOf(turn: string) {
  const [, count, unit] = /^\+([\d.]+)([smhd])$/.exec(turn) ?? [];
  if (!count || !unit) throw new Error(`${turn} is no way to turn a clock: write +3s, +11m, +2h or +1d`);
  return Number(count) * units[unit as keyof typeof units];
}

/** Gives the pages of a context the day and the time of the story. */
export const tellTime = (context: BrowserContext) => context.addInitScript(shiftDate, ahead);

function shiftDate(ms: number) {
  const Machine = Date;
  const now = () => Machine.now() + ms;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

/** Stops the clock that a story has installed in its page, this much later than it is there now. */
export const pauseIn = async (page: Page, ms: number) => page.clock.pauseAt((await nowIn(page)) + ms);

/** What time it is for a page. */
export const nowIn = (page: Page) => page.evaluate(() => Date.now());
