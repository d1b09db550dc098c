import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";

test("shortcut links stand on the calendar for whom they are meant", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const links = [
    { label: "Ad manager", url: "https://ads.example/", audience: "team" },
    { label: "Bank", url: "https://bank.example/", audience: "admin" },
  ];
  const value = JSON.stringify({ links });
  await app.inside.db.insertInto("settings").values({ key: "shortcuts", value }).execute();
  app.inside.refresh();
  const open = async (role: "admin" | "staff") => {
    const page = await browser.newPage({ baseURL: app.url });
    await startSession(app, page, await resident(app, role));
    await page.goto("/studio/workspace/calendar");
    return page;
  };
  const admin = await open("admin");
  const staff = await open("staff");

  await expect(admin.getByRole("link", { name: "Bank" })).toHaveAttribute("href", "https://bank.example/");
  await expect(staff.getByRole("link", { name: "Ad manager" })).toBeVisible();
  await expect(staff.getByRole("link", { name: "Bank" })).toHaveCount(0);
  for (const page of [admin, staff]) await page.close();
  await close();
});
