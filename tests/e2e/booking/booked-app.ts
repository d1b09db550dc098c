import { test as base, openTestApp, type TestApp } from "../fixtures.ts";
import { seedHost } from "./seed.ts";

export { expect } from "../fixtures.ts";

/** An app for each test alone, with one host and no bookings. Its clock is stopped on a Monday morning. */
export const test = base.extend<{ own: TestApp; baseURL: string }>({
  own: async ({}, use) => {
    const { app, close } = await openTestApp();
    app.turnClock(new Date("2026-11-23T06:00:00Z"));
    await seedHost(app);
    await use(app);
    await close();
  },
  baseURL: async ({ own }, use) => use(own.url),
});
