import { test as base, openTestHouse, type TestHouse } from "../house.ts";
import { furnishHost } from "./furnish.ts";

export { expect } from "../house.ts";

/** A house of each story's own, with one host and nothing booked. Its clock stands on a Monday morning. */
export const test = base.extend<{ own: TestHouse; baseURL: string }>({
  own: async ({}, use) => {
    const { house, close } = await openTestHouse();
    house.turnClock(new Date("2026-11-23T06:00:00Z"));
    await furnishHost(house);
    await use(house);
    await close();
  },
  baseURL: async ({ own }, use) => use(own.url),
});
