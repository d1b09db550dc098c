import { test as base, expect, openTestApp, signIn } from "../fixtures.ts";
import { walk } from "./reach.ts";

const password = "a-quiet-demo-door";

/** An app full of demo data: every section has something to show. */
const test = base.extend<object, { demo: string }>({
  demo: [
    async ({}, use) => {
      const { app, close } = await openTestApp({}, { demo: { password } });
      await use(app.url);
      await close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ demo }, use) => use(demo),
});

// Server-rendered pages only: the crawl visits about a hundred, and none needs to hydrate.
test.use({ javaScriptEnabled: false });

for (const [name, who, from, within, without, least] of [
  ["the workspace", "admin", "/studio/workspace", /^\/studio\/workspace/, /^$/, 40],
  ["the rest of the studio", "admin", "/studio", /^\/studio/, /^\/studio\/workspace/, 30],
  ["the dashboard", "client", "/dashboard", /^\/(dashboard|profile|notifications)/, /^$/, 18],
] as const)
  test(`a finger finds its way through ${name}, on the smallest screen too`, async ({ page }) => {
    await signIn(page, { email: `${who}@demo.test`, password });

    const rooms = await walk(page, { from, within, without });

    expect(rooms.length).toBeGreaterThanOrEqual(least);
  });
