import type { Page } from "@playwright/test";
import { password, seedMember } from "#tests/people.ts";
import { seedHost } from "../booking/seed.ts";
import { test as base, openTestApp, signIn, type TestApp } from "../fixtures.ts";

export { expect } from "../fixtures.ts";

type Dashboard = { own: TestApp; clientId: string; userId: string; page: Page };

/** An app for this test alone on a Monday morning, with a host and a client who is signed in. */
export const test = base.extend<{ dashboard: Dashboard; baseURL: string }>({
  dashboard: async ({ browser }, use) => {
    const { app: own, close } = await openTestApp();
    own.turnClock(new Date("2026-11-23T06:00:00Z"));
    await seedHost(own);
    const { id: userId, email, clientId } = await seedMember(own.inside.db, { role: "client" });
    const context = await browser.newContext({ baseURL: own.url });
    const page = await context.newPage();
    await signIn(page, { email, password });
    await use({ own, clientId: clientId ?? "", userId, page });
    await context.close();
    await close();
  },
});

export { hydrated } from "../hydrated.ts";
