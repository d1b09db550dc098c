import type { Page } from "@playwright/test";
import { seedMember } from "#tests/people.ts";
import { withHost } from "../booking/seed.ts";
import { test as base, startSession, type TestApp } from "../fixtures.ts";

export { expect } from "../fixtures.ts";

type Dashboard = { own: TestApp; clientId: string; userId: string; page: Page };

/** The story's app on a Monday at 06:00 UTC, with a host and a client who is signed in. */
export const test = base.extend<{ dashboard: Dashboard }>({
  opening: { from: withHost },
  dashboard: async ({ app: own, browser }, use) => {
    own.turnClock(new Date("2026-11-23T06:00:00Z"));
    const { id: userId, email, clientId } = await seedMember(own.inside.db, { role: "client" });
    const page = await (await browser.newContext({ baseURL: own.url })).newPage();
    await startSession(own, page, { email });
    await use({ own, clientId: clientId ?? "", userId, page });
    await page.context().close();
  },
});

export { hydrated } from "../hydrated.ts";
