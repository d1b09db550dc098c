import type { Page } from "@playwright/test";
import type { GoogleAddresses } from "#platform/google/oauth.ts";
import { adminOf } from "#tests/actors.ts";
import { noGoogle } from "#tests/google/google-at.ts";
import { openHours, seedType } from "#tests/meetings.ts";
import { test as base, openTestApp, resident, signIn, type TestApp } from "../fixtures.ts";

export { expect } from "@playwright/test";

const environment = {
  FOYER_ADMIN_EMAIL: "admin@house.test",
  FOYER_ADMIN_PASSWORD: "an-admin-of-the-house",
  CALENDAR_HOSTS: "127.0.0.1",
};

type Desk = {
  app: TestApp;
  adminId: string;
  /** A page in a browser context of its own, signed in as the admin or as a new user. */
  sit: (who: "admin" | "staff") => Promise<Page>;
  /** A new host with a meeting type of their own, on working days from 09:00 to 17:00 UTC. */
  hire: () => Promise<{ page: Page; id: string; slug: string }>;
};

/** An app for this test alone. Its clock starts on a Monday at 08:00 UTC and runs. `google`: where its Google is. */
export const test = base.extend<{ studio: Desk; google: GoogleAddresses }>({
  google: [noGoogle, { option: true }],
  studio: async ({ browser, google }, use) => {
    const { app, close } = await openTestApp(environment, { google });
    app.turnClock(nextMonday());
    const pages: Page[] = [];
    const { db } = app.inside;
    const idOf = async (email: string) =>
      (await db.selectFrom("authUsers").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    const adminId = await idOf("admin@house.test");
    async function enter(credentials: { email: string; password: string }) {
      const page = await (await browser.newContext({ baseURL: app.url })).newPage();
      pages.push(page);
      await signIn(page, credentials);
      return page;
    }
    const admin = { email: environment.FOYER_ADMIN_EMAIL, password: environment.FOYER_ADMIN_PASSWORD };
    async function hire() {
      const member = await resident(app, "staff");
      const id = await idOf(member.email);
      const noor = adminOf(adminId);
      await openHours(db, noor, id);
      const { slug } = await seedType(db, noor, { hostIds: [id], name: "A talk with Ana" });
      return { page: await enter(member), id, slug };
    }
    const sit: Desk["sit"] = async (who) => enter(who === "admin" ? admin : await resident(app, who));
    await use({ app, adminId, sit, hire });
    for (const page of pages) await page.context().close();
    await close();
  },
});

function nextMonday() {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  day.setUTCHours(8, 0, 0, 0);
  return day;
}
