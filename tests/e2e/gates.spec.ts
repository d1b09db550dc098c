import { expect, resident, signIn, test } from "./house.ts";

const rooms = [
  "/studio",
  "/studio/workspace/calendar",
  "/studio/workspace/settings/brand",
  "/studio/no-such-room",
  "/dashboard",
];

test("a visitor is sent to sign in, and comes back to where they wanted to go", async ({ page, request, house }) => {
  for (const room of rooms) {
    const answer = await request.get(room, { maxRedirects: 0 });
    expect([room, answer.status(), answer.headers()["location"]]).toEqual([
      room,
      302,
      `/login?next=${encodeURIComponent(room)}`,
    ]);
  }
  await page.goto("/studio/workspace/leads?page=2");
  await expect(page).toHaveURL("/login?next=%2Fstudio%2Fworkspace%2Fleads%3Fpage%3D2");
  await signIn(page, await resident(house, "staff"), page.url());
  await expect(page).toHaveURL("/studio/workspace/leads?page=2");
});

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

test("a client anywhere in the studio is sent to the dashboard, the team finds none there", async ({ as }) => {
  const [client, staff] = [await as("client"), await as("staff")];
  for (const room of rooms.filter((path) => path.startsWith("/studio"))) {
    await client.goto(room);
    await expect(client).toHaveURL(/\/dashboard(\/\w+)?$/);
  }
  for (const room of ["/dashboard", "/dashboard/anything", "/studio/finances", "/studio/no-such-room"]) {
    expect([room, (await staff.goto(room))?.status()]).toEqual([room, 404]);
    await expect(staff.getByRole("link", { name: "Return Home" })).toBeVisible();
  }
});

test("everyone finds their own home, with their name, their role and the note", async ({ as }) => {
  for (const role of ["admin", "staff"] as const) {
    const page = await as(role);
    await page.goto("/studio");
    await expect(page.locator("header").getByText(role, { exact: true })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("meant for authorized employees only");
    await page.getByRole("link", { name: "Workspace" }).click();
    await expect(page).toHaveURL(`/studio/workspace/${role === "admin" ? "timeline" : "tasks"}`);
    for (const tab of ["Timeline", "Tasks", "Calendar", "Staff"])
      await expect(page.getByRole("link", { name: tab, exact: true })).toBeVisible();
    for (const tab of ["Clients", "Settings"])
      await expect(page.getByRole("link", { name: tab, exact: true })).toHaveCount(role === "admin" ? 1 : 0);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL("/studio");
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
