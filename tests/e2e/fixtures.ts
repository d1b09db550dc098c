import type { Browser, Page } from "@playwright/test";
import { password, seedMember } from "#tests/people.ts";
import { openTestApp, type TestApp } from "./open-test-app.ts";
import { test as base } from "./page-errors.ts";

export { expect } from "@playwright/test";
export { openTestApp, type TestApp } from "./open-test-app.ts";

export type Role = "admin" | "staff" | "client";
type Credentials = { email: string; password: string };
type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

const firstAdmin = { email: "admin@house.test", password: "an-admin-of-the-house" };

/** Adds a user of that role who has never signed in. */
export async function resident(app: TestApp, role: Role): Promise<Credentials> {
  return { email: (await seedMember(app.inside.db, { role })).email, password };
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

/** Signs in as from a known device: one that signed in `before`. */
async function stateOf(browser: Browser, app: TestApp, credentials: Credentials, before?: State): Promise<State> {
  const cookies = before?.cookies.filter(({ name }) => name === "device") ?? [];
  const context = await browser.newContext({ baseURL: app.url, storageState: { cookies, origins: [] } });
  await signIn(await context.newPage(), credentials);
  const state = await context.storageState();
  await context.close();
  return state;
}

type Mine = { baseURL: string; as: (role: Role) => Promise<Page> };
type Shared = { app: TestApp; signedIn: (role: Role) => Promise<State> };

/**
 * A proof of identity lasts ten minutes and a worker lives longer, so a session is reused for half of that time only.
 */
const fresh = 5 * 60_000;

/**
 * One running app per worker. `as(role)`: a page in a browser context of its own, signed in as a user of that role.
 * Tests that change the clock or settings, or sign out, open an app or a session of their own.
 */
export const test = base.extend<Mine, Shared>({
  app: [
    async ({}, use) => {
      const { app, close } = await openTestApp({
        FOYER_ADMIN_EMAIL: firstAdmin.email,
        FOYER_ADMIN_PASSWORD: firstAdmin.password,
      });
      await use(app);
      await close();
    },
    // Starting the app on a busy machine must not count towards a test's timeout.
    { scope: "worker", timeout: 600_000 },
  ],
  signedIn: [
    async ({ browser, app }, use) => {
      const people = new Map<Role, Credentials>([["admin", firstAdmin]]);
      const states = new Map<Role, { at: number; state: Promise<State> }>();
      const signedIn = async (role: Role, before?: Promise<State>) => {
        const who = people.get(role) ?? (await resident(app, role));
        people.set(role, who);
        return stateOf(browser, app, who, await before);
      };
      await use((role) => {
        const known = states.get(role);
        if (known && Date.now() - known.at < fresh) return known.state;
        const state = signedIn(role, known?.state);
        states.set(role, { at: Date.now(), state });
        return state;
      });
    },
    { scope: "worker" },
  ],
  // Resets the limits per client address (sign-ins, questionnaire answers) for each test.
  baseURL: async ({ app }, use) => {
    await app.inside.db.deleteFrom("limits").execute();
    await use(app.url);
  },
  as: async ({ browser, app, signedIn }, use) => {
    const open: { close: () => Promise<void> }[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ baseURL: app.url, storageState: await signedIn(role) });
      open.push(context);
      return context.newPage();
    });
    for (const context of open) await context.close();
  },
});
