import { expect, test } from "./fixtures.ts";

test("asking for the data of one private route alone opens nothing", async ({ request, as }) => {
  const client = (await as("client")).request;
  const paths = ["/studio.data", "/studio/workspace/calendar.data", "/studio/workspace/settings.data"];
  const route = "_routes=studio%2Fworkspace%2Fcalendar";
  for (const path of [...paths, `${paths[1]}?${route}`]) {
    const visitor = await request.get(path);
    expect([path, visitor.status(), await visitor.text()]).toEqual([path, 202, expect.stringContaining("/login")]);
    const refused = await client.get(path);
    expect([path, refused.status(), await refused.text()]).toEqual([path, 202, expect.stringContaining("/dashboard")]);
    expect(await refused.text()).not.toContain("Confidential");
  }
});

test("everyone finds their role and the note of their side", async ({ as }) => {
  for (const role of ["admin", "staff"] as const) {
    const page = await as(role);
    await page.goto("/studio");
    await expect(page.locator("header").getByText(role, { exact: true })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("meant for authorized employees only");
  }
  const page = await as("client");
  await page.goto("/dashboard");
  await expect(page.locator("header").getByText("client", { exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("you and your company only");
});

test("private pages are kept by nobody", async ({ as }) => {
  const page = await as("staff");
  for (const path of ["/studio", "/studio.data"])
    expect((await page.request.get(path)).headers()["cache-control"]).toBe("no-store");
});
