import { newId } from "#domain/kernel/id.ts";
import { expect, resident, startSession, test } from "../fixtures.ts";

test("who has no tasks reads so, and is led to everyone's", async ({ browser, app }) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, await resident(app, "staff"));
  await page.goto("/studio/workspace/tasks");
  await expect(page.getByRole("heading", { name: "Nothing on your list", exact: true })).toBeVisible();
  await expect(page.getByText("No task matches.", { exact: true })).toHaveCount(0);
  await page.goto("/studio/workspace/tasks?who=mine&state=blocked");
  await page.getByRole("link", { name: "Clear All Filters", exact: true }).click();
  await page.getByRole("link", { name: "Show everyone's tasks", exact: true }).click();
  await expect(page).toHaveURL("/studio/workspace/tasks?who=all");
  await page.context().close();
});

test("the moves of a card take no click where they are not seen", async ({ as }) => {
  const page = await as("staff");
  const title = `Write them ${newId()}`;
  await page.goto("/studio/workspace/tasks/new?view=board");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add task", exact: true }).click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
  const start = card.getByRole("button", { name: `Start: ${title}` });
  // A new task has the focus.
  await expect(card.getByRole("link", { name: title })).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(start).toHaveCSS("pointer-events", "none");
  await card.hover();
  await expect(start).toHaveCSS("pointer-events", "auto");
});
