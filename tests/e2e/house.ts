import { type Browser, test as base, type Page } from "@playwright/test";
import { password, seedMember } from "#tests/people.ts";
import { openTestApp, type TestApp } from "./test-house.ts";

export { expect } from "@playwright/test";
export { openTestApp, type TestApp } from "./test-house.ts";

export type Role = "admin" | "staff" | "client";
type Credentials = { email: string; password: string };
type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

const firstAdmin = { email: "admin@house.test", password: "an-admin-of-the-house" };

/** Someone of that role who lives in this house and has never signed in. */
export async function resident(app: TestApp, role: Role): Promise<Credentials> {
  return { email: (await seedMember(app.inside.db, { role })).email, password };
}

/** Through the real form, as a person would. */
export async function signIn(page: Page, { email, password }: Credentials, at = "/login") {
  await page.goto(at);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

/** As from a device they know, where they came in `before`. */
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

/** A proof of identity lasts ten minutes, a worker longer: nobody is handed out who signed in more than half as long ago. */
const fresh = 5 * 60_000;

/**
 * `house`: one open house per worker. `as(role)`: a page in a browser of its own where someone of that role is signed in.
 * Stories that turn the clock, change settings or sign out open a house or a session of their own.
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
    // A house that opens on a busy machine takes no story's time.
    { scope: "worker", timeout: 120_000 },
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
  // What one address may do in ten minutes, sign in or answer questions, each story may do anew.
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
