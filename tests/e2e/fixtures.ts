import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { password, seedMember } from "#tests/people.ts";
import { test as base } from "./browser.ts";
import { firstAdmin, type Opening, openTestApp, type TestApp, withAdmin } from "./open-test-app.ts";
import { startSession } from "./sessions.ts";

export { expect } from "@playwright/test";
export { firstAdmin, openTestApp, type TestApp, withAdmin } from "./open-test-app.ts";
export { startSession } from "./sessions.ts";

export type Role = "admin" | "staff" | "client";
type Credentials = { email: string; password: string };

/** Adds a user of that role who has never signed in. */
export async function resident(app: TestApp, role: Role): Promise<Credentials> {
  return { email: (await seedMember(app.inside.db, { role, since: app.inside.clock() })).email, password };
}

/** Signs in through the real form. */
export async function signIn(page: Page, { email, password }: Credentials, at = "/login") {
  await page.goto(at);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

type Story = {
  /** The story's own app, with an admin, on a database of its own. */
  app: TestApp;
  /** How it opens: `test.use({ opening: { from: withHost } })`. */
  opening: Opening & { environment?: Record<string, string> };
  /** Whether open pages hear what has changed: `test.use({ live: true })`. */
  live: boolean;
  baseURL: string;
  /** A page in a browser context of its own, signed in as a user of that role, the same one each time. */
  as: (role: Role, options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Story>({
  opening: [{}, { option: true }],
  live: [false, { option: true }],
  app: async ({ opening, live }, use) => {
    const { environment, ...others } = opening;
    const { app, close } = await openTestApp(environment, { from: withAdmin, live, ...others });
    await use(app);
    await close();
  },
  baseURL: async ({ app }, use) => use(app.url),
  as: async ({ browser, app }, use) => {
    const people = new Map<Role, Promise<Credentials>>([["admin", Promise.resolve(firstAdmin)]]);
    const open: BrowserContext[] = [];
    await use(async (role, options = {}) => {
      const who = people.get(role) ?? resident(app, role);
      people.set(role, who);
      const context = await browser.newContext({ baseURL: app.url, ...options });
      open.push(context);
      await startSession(app, context, await who);
      return context.newPage();
    });
    for (const context of open) await context.close();
  },
});
