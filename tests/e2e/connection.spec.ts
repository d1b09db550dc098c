import { seedSection, seedVideo } from "./academy/seed.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

const prompt = "/studio/vault/prompts/new";

test("a form that cannot be sent stays with what was typed, and says what to do", async ({ as }) => {
  const page = await as("admin");
  await page.goto(prompt);
  const title = page.getByLabel("Title");
  const body = page.getByPlaceholder("Enter your AI prompt...");
  await title.fill("Follow up");
  await body.fill("Write to them again.");
  const save = page.getByRole("dialog").getByRole("button", { name: "Add Prompt", exact: true });
  const sheet = page.getByRole("dialog");
  const stays = async (words: string) => {
    await expect(sheet.getByRole("alert")).toContainText(words);
    await expect(title).toHaveValue("Follow up");
    await expect(body).toHaveValue("Write to them again.");
    await expect(page).toHaveURL(prompt);
  };

  await page.context().setOffline(true);
  await save.click();
  await stays("You are offline, so nothing was sent.");
  await page.context().setOffline(false);
  await expect(sheet.getByRole("alert")).toHaveCount(0);

  await page.route("**/new.data*", (route) => route.abort());
  await save.click();
  await stays("The connection was lost, so this may not have been saved.");
  await page.unroute("**/new.data*");

  for (const [status, said, words] of [
    [413, "That is more than this form accepts.\n", "That is more than this form accepts."],
    [413, "<html>413 Request Entity Too Large</html>", "That is more than this form accepts."],
    [500, "", "Something went wrong on our side"],
    [404, "", "This is no longer here"],
  ] as const) {
    await page.route("**/new.data*", (route) => route.fulfill({ status, body: said }));
    await save.click();
    await stays(words);
    await page.unroute("**/new.data*");
  }

  await save.click();
  await expect(page.getByText("Follow up")).toBeVisible();
  await expect(sheet.getByRole("alert")).toHaveCount(0);
});

test("whoever goes somewhere without a network stays where they are", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/clients");
  await page.getByRole("link", { name: "Leads", exact: true }).click();
  await expect(page).toHaveURL(/leads/);
  await hydrated(page);
  const said = page.getByRole("alert");

  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Tasks", exact: true }).click();
  await expect(said).toContainText("You are offline, so this page stays open.");
  await page.goBack();
  await expect(page).toHaveURL(/leads/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leads");
  await page.context().setOffline(false);
  await expect(said).toHaveCount(0);

  const asked: string[] = [];
  await page.route("**/*.data*", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goBack();
  await expect(said).toContainText("The page could not be loaded.");
  await expect(page).toHaveURL(/leads/);
  // Live news that comes back with the network may have the page read once more.
  expect(asked.filter((url) => url.includes("clients.data")).length).toBeGreaterThanOrEqual(4);
  await page.unroute("**/*.data*");
  await said.getByRole("link", { name: "Try again", exact: true }).click();
  await expect(page).toHaveURL(/clients/);
});

test("a part of the page that cannot send says so, stays as it is, and sends with the next press", async ({
  as,
  app,
}) => {
  const { slug, id } = await seedSection(app);
  for (const [place, title] of ["First", "Second"].entries())
    await seedVideo(app, id, { title, displayOrder: place + 1 });
  const page = await as("admin");
  await page.goto(`/studio/academy/${slug}/order`);
  const rows = page.getByRole("dialog").getByRole("listitem");
  const down = page.getByRole("button", { name: "Move down: First" });

  await page.route("**/order.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await down.press("Enter");
  await expect(page.getByRole("alert")).toContainText("The connection was lost, so this may not have been saved.");
  await expect(rows.first()).toContainText("First");
  await expect(down).toBeFocused();
  await page.unroute("**/order.data*");

  await down.press("Enter");
  await expect(rows.first()).toContainText("Second");
  await expect(page.getByRole("alert")).toHaveCount(0);
});
