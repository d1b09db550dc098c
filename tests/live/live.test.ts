import { afterAll, beforeAll, expect, test } from "vitest";
import { postUpdate } from "#domain/updates/index.ts";
import { adminOf } from "#tests/actors.ts";
import { type MatrixHouse, openMatrixApp } from "#tests/matrix/app.ts";
import type { Principal } from "#tests/matrix/principals.ts";
import { openStage, type Stage } from "#tests/matrix/stage.ts";
import { until } from "#tests/until.ts";
import { day, said } from "#tests/updates.ts";
import { listenAs, type Page } from "./listen.ts";

let here: Stage;
/** One more instance on the same database. */
let there: MatrixHouse;
beforeAll(async () => {
  here = await openStage("hearing");
  there = await openMatrixApp("hearing", undefined, here.dataFolder);
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

async function post(clientId: string) {
  const { db, clock } = here.app;
  const admin = adminOf(here.cast.people.admin.id);
  const posted = await postUpdate({ db, actor: admin, now: clock() }, { clientId, ...said(), day });
  return `update ${clientId} ${posted.ok ? posted.value.id : ""}`;
}

function hangUp(...pages: Page[]) {
  for (const page of pages) page.hangUp();
}

test("an update is heard on every instance by those who may read it, and by nobody else", async () => {
  const at = [here.url, there.url];
  const open = (who: Principal, nth: number) => listenAs(here, who, at[nth % 2]);
  const may = await Promise.all((["owner", "viewing", "staff", "admin"] as const).map(open));
  const mayNot = await Promise.all((["stranger", "unassigned"] as const).map(open));

  const ofA = await post(here.cast.clients.A);
  await until("A's people hear of it", () => may.every(({ news }) => news().includes(ofA)));
  // Once the second event has arrived, the first would have arrived too.
  const ofB = await post(here.cast.clients.B);
  await until("B's owner hears of it", () => mayNot[0]?.news().includes(ofB) === true);
  const updatesOf = ({ news }: Page) => news().filter((topic) => topic.startsWith("update "));
  await until("the admin hears of both", () => may.slice(3).every((page) => updatesOf(page).length === 2));

  expect(mayNot.map(updatesOf)).toEqual([[ofB], []]);
  expect(may.map(updatesOf)).toEqual([[ofA], [ofA], [ofA], [ofA, ofB]]);
  expect(may[0]?.type).toBe("text/event-stream");
  hangUp(...may, ...mayNot);
});

test("who is not let in hears nothing at all", async () => {
  for (const who of ["visitor", "suspended", "idle", "pending"] as const) {
    const page = await listenAs(here, who);
    expect([who, page.status, page.news()]).toEqual([who, 302, []]);
  }
});

test("six pages of a session hear; the seventh asks from time to time, until one is shut", async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, () => listenAs(here, "staff")));
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await listenAs(here, "staff")).toMatchObject({ status: 429 });

  pages[0]?.hangUp();
  let again = await listenAs(here, "staff");
  await until("there is room again", async () => {
    if (again.status === 429) again = await listenAs(here, "staff");
    return again.status === 200;
  });
  hangUp(...pages, again);
});

test("listening is no sign of life", async () => {
  const own = here.app.db
    .selectFrom("authSessions")
    .select(["lastActiveAt", "updatedAt"])
    .where("userId", "=", here.cast.people.admin.id);
  const lastActiveAt = new Date(here.app.clock().getTime() - 60_000);
  await here.app.db
    .updateTable("authSessions")
    .set({ lastActiveAt })
    .where("userId", "=", here.cast.people.admin.id)
    .execute();
  const before = await own.execute();

  const page = await listenAs(here, "admin", there.url);
  const news = await post(here.cast.clients.A);
  await until("the page hears of it", () => page.news().includes(news));

  expect(before).toMatchObject([{ lastActiveAt }]);
  expect(await own.execute()).toEqual(before);
  page.hangUp();
});

test("a house that closes lets its listeners go at once", async () => {
  const closing = await openMatrixApp("hearing", undefined, here.dataFolder);
  const pages = await Promise.all([1, 2, 3].map(() => listenAs(here, "admin", closing.url)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);

  const begun = Date.now();
  await closing.shut();
  await Promise.all(pages.map(({ ended }) => ended));

  // Connections that stay open would be cut after ten seconds.
  expect(Date.now() - begun).toBeLessThan(8_000);
});
