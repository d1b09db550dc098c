import type { Page } from "@playwright/test";
import { furnishMember, password } from "#tests/people.ts";
import { furnishHost } from "../booking/furnish.ts";
import { test as base, openTestHouse, signIn, type TestHouse } from "../house.ts";

export { expect } from "../house.ts";

type Dashboard = { own: TestHouse; clientId: string; userId: string; page: Page };

/** A house of the story's own on a Monday morning, with a host, and a client who is signed in. */
export const test = base.extend<{ dashboard: Dashboard; baseURL: string }>({
  dashboard: async ({ browser }, use) => {
    const { house: own, close } = await openTestHouse();
    own.turnClock(new Date("2026-11-23T06:00:00Z"));
    await furnishHost(own);
    const { id: userId, email, clientId } = await furnishMember(own.inside.db, { role: "client" });
    const context = await browser.newContext({ baseURL: own.url });
    const page = await context.newPage();
    await signIn(page, { email, password });
    await use({ own, clientId: clientId ?? "", userId, page });
    await context.close();
    await close();
  },
});

export { hydrated } from "../hydrated.ts";
