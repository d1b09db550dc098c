import { startOfStory } from "../clock.ts";
import { saveFirst } from "../site/seed.ts";
import { expect, test } from "./studio.ts";

test("the office counts who is in, and how full it is once somebody says how many places it has", async ({
  studio: { app, sit },
}) => {
  await saveFirst(app, "office", { virtualRoomUrl: "https://meet.example/main", capacity: 0 });
  const page = await sit("admin");
  await page.goto("/studio");
  await page.getByRole("main").getByRole("link", { name: "Office" }).click();
  await expect(page.getByRole("heading", { name: "Office", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open virtual office" })).toHaveAttribute("href", "/meet");

  await page.getByRole("button", { name: "In the office" }).press("Enter");
  await expect(page.getByText("You are in the office today.")).toBeVisible();
  const inside = page.getByRole("list", { name: "In the office" }).getByRole("listitem");
  const before = await inside.count();
  await page.getByRole("link", { name: "Set capacity" }).click();
  await page.getByLabel("Places in the office").fill(String(before * 4));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/studio/office");
  await expect(page.getByText("25%", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Switch to remote" }).click();
  await expect(page.getByText("You work remotely today.")).toBeVisible();
  await expect(inside).toHaveCount(before - 1);
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(page.getByText("Where do you work today?")).toBeVisible();
  await page.getByText("As a table").click();
  await expect(page.getByRole("table", { name: "Utilization in the last 30 days" }).getByRole("row")).toHaveCount(31);
});

test("admins work with the automation tool inside the studio, in a box that cannot take the window", async ({
  studio: { app, sit },
  pageErrors,
}) => {
  const page = await sit("admin");
  await page.goto("/studio/operations");
  await expect(page.getByRole("link", { name: "Set the address" })).toBeVisible();
  const programs = page.getByRole("region", { name: "Programs" });
  await expect(programs.getByRole("link", { name: "API keys" })).toHaveAttribute("href", /settings\/api-keys$/);

  await saveFirst(app, "operations", { embedUrl: "https://automation.example/home" });
  await page.route("https://automation.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<h1>Flows</h1><a href='https://automation.example/' target=_top>Out</a>",
    }),
  );
  await page.goto("/studio");
  await page.getByRole("main").getByRole("link", { name: "Operations" }).click();
  await expect(page.getByRole("heading", { name: "Operations" })).toBeVisible();
  const tool = page.frameLocator("iframe[title='Automation tool']");
  await expect(tool.getByRole("heading", { name: "Flows" })).toBeVisible();
  await tool.getByRole("link", { name: "Out" }).click();
  await expect(page).toHaveURL(/\/studio\/operations$/);
  pageErrors.length = 0; // the browser says that the tool may not take the window
  await expect(page.getByRole("link", { name: "Open in new tab" })).toHaveAttribute("href", /automation\.example/);

  await page.getByRole("main").getByRole("link", { name: "Back to Dashboard" }).click();
  await page.getByRole("heading", { name: "Studio" }).waitFor();
  await page.goBack();
  await expect(tool.getByRole("heading", { name: "Flows" })).toBeVisible();
});

test("after a while the page says what to do when the tool shows nothing", async ({ studio: { app, sit } }) => {
  await saveFirst(app, "operations", { embedUrl: "https://automation.example/home" });
  const page = await sit("admin");
  await page.clock.install({ time: startOfStory });
  await page.route("https://automation.example/**", (route) => route.abort());
  await page.goto("/studio/operations");

  await expect(async () => {
    await page.clock.runFor(8_000); // again, in case the page started its timer only now
    await expect(page.getByText("If the tool stays empty")).toBeVisible({ timeout: 500 });
  }).toPass();
});
