import { openLog } from "#platform/log/log.ts";
import { expect, openTestApp, startSession, test } from "../fixtures.ts";
import { roundTrips, sidebar, usual } from "./round-trips.ts";
import { emails, withScreens } from "./seeded.ts";
import { screens } from "./table.ts";

for (const viewer of ["client", "staff", "admin"] as const)
  test(`no screen of the ${viewer} asks the database more often than it has to`, async ({ context }) => {
    let heard = (_: { path: string; queries: number }) => {};
    const log = openLog("info", { write: (line) => heard(JSON.parse(line)) });
    const { app, facts: names, close } = await openTestApp({}, { from: withScreens, log });
    await startSession(app, context, { email: emails[viewer] });
    /** How many statements the answer took, as the log says once it is sent. */
    const count = async (path: string) => {
      const counted = new Promise<number>((resolve) => {
        heard = (line) => line.path === path.replace(/\?.*/, "") && resolve(line.queries);
      });
      await context.request.get(app.url + path, { maxRedirects: 0 });
      return counted;
    };

    const tooMany: [screen: string, queries: number][] = [];
    for (const screen of screens[viewer]) {
      const path = screen.replace(/:([a-z]\w*)/gi, (_, name: string) => names?.[name] ?? `no-${name}`);
      const most = (roundTrips[screen] ?? usual) + (screen.startsWith("/studio") ? sidebar : 0);
      // A first answer also reads what is remembered from then on, such as the settings.
      const queries = (await count(path)) > most ? await count(path) : 0;
      if (queries > most) tooMany.push([screen, queries]);
    }
    expect(tooMany).toEqual([]);
    await close();
  });
