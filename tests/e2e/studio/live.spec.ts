import { expect, test } from "../house.ts";
import { hydrated } from "../hydrated.ts";
import { add, openClient, row } from "../portal/updates.ts";

test("what changes before an open page begins to listen is shown on it all the same", async ({
  as,
  house,
  browser,
}) => {
  const { page, clientId } = await openClient(house, browser);
  let listen = () => {};
  const isLet = new Promise<void>((open) => {
    listen = open;
  });
  await page.route("**/live", async (route) => {
    await isLet;
    await route.continue();
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "No updates yet" })).toBeVisible();
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await add(admin, { title: "Forty leads this week" });
  await expect(row(page, "Forty leads this week")).toHaveCount(0);

  listen();

  await expect(row(page, "Forty leads this week")).toBeVisible();
  await page.context().close();
});
