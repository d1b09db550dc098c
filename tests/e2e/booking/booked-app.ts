import { test as base, type TestApp } from "../fixtures.ts";
import { withHost } from "./seed.ts";

export { expect } from "../fixtures.ts";

/** The story's app has one host and no bookings, on a Monday at 06:00 UTC. */
export const test = base.extend<{ own: TestApp }>({
  opening: { from: withHost },
  own: async ({ app }, use) => {
    app.turnClock(new Date("2026-11-23T06:00:00Z"));
    await use(app);
  },
  baseURL: async ({ own }, use) => use(own.url),
});
