import { pauseIn, startOfStory } from "../clock.ts";
import { expect, test } from "./portal.ts";

test("the rooms stand in their order, each while it is switched on", async ({ dashboard: { own, clientId, page } }) => {
  const rooms = () => page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").allInnerTexts();
  const isInOrder = (some: string[]) => some.filter((room) => wanted.includes(room));
  const wanted = ["Book A Meeting", "Files", "Results", "People", "Settings"];
  await page.goto("/dashboard");
  expect(isInOrder(await rooms())).toEqual(wanted);
  await expect(page.getByRole("banner").getByRole("link", { name: /Notifications/ })).toBeVisible();

  const { db } = own.inside;
  const shut = { showBookings: false, showFiles: false };
  await db.updateTable("clientPortal").set(shut).where("clientId", "=", clientId).execute();
  await page.goto("/dashboard/results");

  expect(isInOrder(await rooms())).toEqual(["Results", "People", "Settings"]);
  for (const room of ["meetings", "files"])
    expect([room, (await page.goto(`/dashboard/${room}`))?.status()]).toEqual([room, 404]);
});

test("the note at the foot is the one of the settings", async ({ dashboard: { own, page } }) => {
  const value = JSON.stringify({ studio: "For us alone.", portal: "For you and us alone." });
  await page.goto("/dashboard/people");
  await expect(page.getByRole("contentinfo")).toContainText("meant for you and your company only");
  await own.inside.db.insertInto("settings").values({ key: "footers", value }).execute();
  own.inside.refresh();

  await page.reload();

  await expect(page.getByRole("contentinfo")).toHaveText("For you and us alone.");
});

test("whoever waits ten seconds is offered to try again", async ({ dashboard: { page } }) => {
  await page.clock.install({ time: startOfStory });
  await page.goto("/dashboard/people");
  let asked = 0;
  await page.route("**/dashboard/settings.data*", (route) => {
    asked += 1;
    // The first request is never answered.
    if (asked > 1) return route.continue();
  });
  // From here on only the test moves the clock.
  await pauseIn(page, 60_000);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading Profile..." })).toBeVisible();
  const retry = page.getByRole("button", { name: "Retry", exact: true });
  await page.clock.runFor(9_000);
  await expect(retry).toHaveCount(0);

  await page.clock.runFor(2_000);
  await retry.click();

  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  expect(asked).toBe(2);
});
