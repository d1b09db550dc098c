import { expect, resident, type TestApp, test } from "../fixtures.ts";

async function accessOf(app: TestApp) {
  const { email } = await resident(app, "client");
  const { db } = app.inside;
  const members = db.selectFrom("clientMembers").innerJoin("authUsers as user", "user.id", "userId");
  const { clientId } = await members.select("clientId").where("user.email", "=", email).executeTakeFirstOrThrow();
  return `/studio/workspace/clients/${clientId}/access`;
}

test("the menu of a row opens, moves and closes by keyboard, and gives the focus back", async ({ as, app }) => {
  const page = await as("admin");
  await page.goto(await accessOf(app));
  const members = page.getByRole("region", { name: "Members", exact: true });
  const menu = members.getByRole("button", { name: "Actions for Ana Silva", exact: true });
  const first = members.getByRole("button", { name: "Send reset", exact: true });
  const last = members.getByRole("link", { name: "Remove Ana Silva", exact: true });
  await expect(last).toBeHidden();

  await menu.focus();
  await page.keyboard.press("ArrowDown");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(last).toBeFocused();
  await page.keyboard.press("Home");
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(page.getByRole("dialog", { name: /^Manage Access/ })).toBeVisible();

  await page.keyboard.press("Enter");
  await expect(first).toBeVisible();
  await page.getByRole("heading", { name: /^Manage Access/ }).click();
  await expect(first).toBeHidden();
});

test("without script the menu of a row opens, and its question is asked on the page", async ({ as, app, browser }) => {
  const way = await accessOf(app);
  const storageState = await (await as("admin")).context().storageState();
  const context = await browser.newContext({ baseURL: app.url, storageState, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(way);
  await page.getByRole("button", { name: "Actions for Ana Silva", exact: true }).click();
  await page.getByRole("link", { name: "End the sessions of Ana Silva", exact: true }).click();

  const question = page.getByRole("alertdialog", { name: "End the sessions of Ana Silva?" });
  await expect(question).toBeVisible();
  await question.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(question).toHaveCount(0);
  await context.close();
});
