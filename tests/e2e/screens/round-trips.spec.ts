import { openLog } from "#platform/log/log.ts";
import { demoAdmin, demoClient, demoStaff } from "#server/demo/people.ts";
import { expect, openTestApp, signIn, test } from "../fixtures.ts";
import { roundTrips, sidebar, usual } from "./round-trips.ts";
import { seedScreens } from "./seeded.ts";
import { screens } from "./table.ts";

const password = "a-quiet-demo-door";
const emails = { client: demoClient.email, staff: demoStaff.email, admin: demoAdmin.email };

for (const viewer of ["client", "staff", "admin"] as const)
  test(`no screen of the ${viewer} asks the database more often than it has to`, async ({ browser }) => {
    const lines: { path: string; queries: number }[] = [];
    const log = openLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
    const { app, close } = await openTestApp({ HOST: "127.0.0.1" }, { demo: { password }, log });
    const names = await seedScreens(app);
    const page = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(page, { email: emails[viewer], password });

    const asked: Record<string, number> = {};
    for (const screen of screens[viewer]) {
      const path = screen.replace(/:([a-z]\w*)/gi, (_, name: string) => names[name] ?? `no-${name}`);
      // The first answer also reads what is remembered from then on, such as the settings.
      for (let nth = 0; nth < 2; nth++) {
        lines.length = 0;
        await page.request.get(path, { maxRedirects: 0 });
        await expect.poll(() => lines.find((line) => line.path === path.replace(/\?.*/, ""))?.queries).toBeDefined();
      }
      asked[screen] = lines.find((line) => line.path === path.replace(/\?.*/, ""))?.queries ?? 0;
    }

    const most = (screen: string) => (roundTrips[screen] ?? usual) + (screen.startsWith("/studio") ? sidebar : 0);
    expect(Object.entries(asked).filter(([screen, queries]) => queries > most(screen))).toEqual([]);
    await page.context().close();
    await close();
  });
