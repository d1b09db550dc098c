import { expect, openTestHouse, test } from "./house.ts";

test("the demo agency is lived in, and everyone signs in with its one password", async ({ browser }) => {
  const { house, close } = await openTestHouse({}, { demo: { password: "a-quiet-demo-door" } });
  expect(house.greetings.join("\n")).toContain("a-quiet-demo-door");

  for (const [email, home] of [
    ["admin@demo.test", "/studio"],
    ["staff@demo.test", "/studio"],
    ["client@demo.test", "/dashboard"],
  ]) {
    const page = await browser.newPage({ baseURL: house.url });
    await page.goto("/login");
    await page.getByLabel("Email").fill(email ?? "");
    await page.getByLabel("Password").fill("a-quiet-demo-door");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${home}(/\\w+)?$`));
    await page.close();
  }
  const { db } = house.inside;
  const statuses = await db.selectFrom("bookings").select("status").execute();
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(["confirmed", "cancelled", "no_show"]));
  expect(statuses.length).toBeGreaterThanOrEqual(10);
  expect((await db.selectFrom("leads").select("id").execute()).length).toBe(8);
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  await close();
});
