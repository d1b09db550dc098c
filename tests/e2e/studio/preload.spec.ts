import { expect, test } from "../fixtures.ts";

test("pointing at a link fetches the page's script ahead, and none of its data", async ({ as }) => {
  const page = await as("admin");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/studio");
  const link = page.locator("header").getByRole("link", { name: /^Notifications/ });
  await expect(async () => {
    await page.mouse.move(700, 600);
    await link.hover();
    expect(asked.some((path) => /\/notifications-[^/]*\.js$/.test(path))).toBe(true);
  }).toPass();
  expect(asked.filter((path) => path.endsWith("notifications.data"))).toEqual([]);

  const before = asked.filter((path) => path.endsWith(".js")).length;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  // Once for the click, and again should news of the last half minute reach the page meanwhile.
  expect(asked.filter((path) => path.endsWith("notifications.data"))).not.toEqual([]);
  expect(asked.filter((path) => path.endsWith(".js"))).toHaveLength(before);
});
