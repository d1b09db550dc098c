import { expect, test } from "../fixtures.ts";
import { barriers } from "../look.ts";
import { seedItem } from "./vault.ts";

test("a card opens at once with what it knows, and what it keeps comes in", async ({ as, app }) => {
  const url = "https://guide.example/";
  const id = await seedItem(app, "link", { title: "The guide", url, notes: "Read it first" });
  const page = await as("staff");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/studio/vault/links");
  let letIn = () => {};
  const late = `**/studio/vault/links/${id}.data*`;
  await page.route(late, async (route) => {
    await new Promise<void>((ready) => {
      letIn = ready;
    });
    await route.continue().catch(() => {});
  });
  const card = page.getByRole("link", { name: /The guide/ });
  const details = page.getByRole("dialog", { name: "Link Details" });
  const opensEarly = async () => {
    await card.click();
    await expect(details.getByText("The guide")).toBeVisible();
    await expect(details.getByText("Loading...")).toBeVisible();
    await expect(details.getByRole("heading", { name: "Link Details" })).toBeFocused();
  };

  await opensEarly();
  expect(await barriers(page)).toEqual([]);
  letIn();
  await expect(details.getByText("Read it first")).toBeVisible();
  await expect(details.getByText("Loading...")).toHaveCount(0);
  await expect(details.getByRole("heading", { name: "Link Details" })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/links/${id}$`));
  await page.goBack();
  await expect(details).toHaveCount(0);

  await opensEarly();
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(/\/links$/);
  letIn();
});
