import type { Page, Route } from "@playwright/test";
import { expect, resident, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

/**
 * Holds back the navigation's own request until the loading text is visible. Live news may have the page that was
 * reached read again, which shows no such text.
 */
async function seenOnTheWay(page: Page, address: string, text: string, go: () => Promise<unknown>) {
  const waiting = page.getByRole("status").filter({ hasText: /^Loading/ });
  const holdBack = async (route: Route) => {
    await expect(waiting).toHaveText(text);
    await expect(waiting).toBeVisible();
    await route.continue();
  };
  await page.route(address, holdBack, { times: 1 });
  const arrived = page.waitForResponse(address);
  await go();
  await arrived;
  await expect(waiting).toHaveCount(0);
}

const toProfile = async (page: Page) => {
  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("link", { name: "View Profile" }).click();
};

test("who waits for the studio, the profile or a list of the vault reads so", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio");
  await hydrated(page);

  await seenOnTheWay(page, "**/profile.data*", "Loading Profile...", () => toProfile(page));
  const home = () => page.getByRole("banner").getByRole("link", { name: "Foyer Studio" }).click();
  await seenOnTheWay(page, "**/studio.data*", "Loading Studio...", home);
  const vault = () => page.getByRole("link", { name: "Vault" }).click();
  await seenOnTheWay(page, "**/prompts.data*", "Loading...", vault);
  const search = () => page.getByPlaceholder("Search prompts...").fill("ana");
  await seenOnTheWay(page, "**/prompts.data*", "Loading...", search);
});

test("who waits for the dashboard reads so, also on the way in", async ({ page, as, app }) => {
  const client = await as("client");
  await client.goto("/profile");
  await hydrated(client);
  const home = () => client.getByRole("banner").getByRole("link", { name: "Foyer" }).click();
  await seenOnTheWay(client, "**/dashboard.data*", "Loading Dashboard...", home);

  await page.goto("/login");
  await hydrated(page);
  const { email, password } = await resident(app, "staff");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox").check();
  const enter = () => page.getByRole("button", { name: "Sign In", exact: true }).click();
  await seenOnTheWay(page, "**/studio.data*", "Loading Studio...", enter);
});
