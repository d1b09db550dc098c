import type { Page } from "@playwright/test";
import { demoAdmin, demoClient, demoStaff } from "#server/demo/people.ts";
import { test as base, expect, openTestApp, signIn } from "../fixtures.ts";
import { look } from "../look.ts";
import { seedScreens } from "./seeded.ts";
import { screens, type Viewer } from "./table.ts";

const password = "a-quiet-demo-door";
const emails = { client: demoClient.email, staff: demoStaff.email, admin: demoAdmin.email };

type Shared = { shown: { open: (viewer: Viewer, screen: string) => Promise<Page> } };

/** One seeded app per worker. The tests change nothing in it, so each viewer keeps one page. */
const test = base.extend<object, Shared>({
  shown: [
    async ({ browser }, use) => {
      const { app, close } = await openTestApp({ HOST: "127.0.0.1" }, { demo: { password } });
      const names = await seedScreens(app);
      const pages = new Map<Viewer, Promise<Page>>();
      const enter = async (viewer: Viewer) => {
        const page = await (await browser.newContext({ baseURL: app.url })).newPage();
        if (viewer !== "visitor") await signIn(page, { email: emails[viewer], password });
        return page;
      };
      const open = async (viewer: Viewer, screen: string) => {
        const page = await (pages.get(viewer) ?? pages.set(viewer, enter(viewer)).get(viewer) ?? enter(viewer));
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(screen.replace(/:([a-z]\w*)/gi, (_, name: string) => names[name] ?? `no-${name}`));
        return page;
      };
      await use({ open });
      for (const page of pages.values()) await (await page).context().close();
      await close();
    },
    { scope: "worker", timeout: 0 },
  ],
});

for (const viewer of ["visitor", "client", "staff", "admin"] as const)
  for (const screen of screens[viewer])
    test(`${viewer}: ${screen} has no barrier in either theme at any width`, async ({ shown }) => {
      const page = await shown.open(viewer, screen);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await look(page);
    });
