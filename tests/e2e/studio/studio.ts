import type { Page } from "@playwright/test";
import type { GoogleAddresses } from "#platform/google/oauth.ts";
import { adminOf } from "#tests/actors.ts";
import { noGoogle } from "#tests/google/google-at.ts";
import { openHours, seedType } from "#tests/meetings.ts";
import { test as base, firstAdmin, resident, startSession, type TestApp } from "../fixtures.ts";

export { expect } from "@playwright/test";

type Desk = {
  app: TestApp;
  adminId: string;
  /** A page in a browser context of its own, signed in as the admin or as a new user. */
  sit: (who: "admin" | "staff") => Promise<Page>;
  /** A new host with a meeting type of their own, on working days from 09:00 to 17:00 UTC. */
  hire: () => Promise<{ page: Page; id: string; slug: string }>;
};

/** The story's app, on a Monday at 08:00 UTC. `google`: where its Google is. */
export const test = base.extend<{ studio: Desk; google: GoogleAddresses }>({
  google: [noGoogle, { option: true }],
  opening: async ({ google }, use) => use({ environment: { CALENDAR_HOSTS: "127.0.0.1" }, google }),
  studio: async ({ app, browser }, use) => {
    const pages: Page[] = [];
    const { db } = app.inside;
    const idOf = async (email: string) =>
      (await db.selectFrom("authUsers").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    const adminId = await idOf(firstAdmin.email);
    async function open(who: { email: string }) {
      const page = await (await browser.newContext({ baseURL: app.url })).newPage();
      pages.push(page);
      await startSession(app, page, who);
      return page;
    }
    async function hire() {
      const member = await resident(app, "staff");
      const id = await idOf(member.email);
      const noor = adminOf(adminId);
      await openHours(db, noor, id);
      const { slug } = await seedType(db, noor, { hostIds: [id], name: "A talk with Ana" });
      return { page: await open(member), id, slug };
    }
    const sit: Desk["sit"] = async (who) => open(who === "admin" ? firstAdmin : await resident(app, who));
    await use({ app, adminId, sit, hire });
    for (const page of pages) await page.context().close();
  },
});
