import type { Page } from "@playwright/test";
import { seedMember } from "#tests/people.ts";
import { expect, type TestApp, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test("a deal moves along the board by dragging and by the keyboard, and a claim asks for its form", async ({
  as,
  app,
}) => {
  const { page, company } = await openBoard(await as("admin"), app, "Moved");
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const cardIn = (name: string) => column(name).getByRole("link", { name: company, exact: true });
  const card = page.getByRole("link", { name: company, exact: true });

  await column("Lead found").getByRole("listitem").filter({ has: card }).dragTo(column("Meeting held"));
  await expect(cardIn("Meeting held")).toBeVisible();
  await card.press("Shift+ArrowRight");
  await expect(cardIn("Proposal sent")).toBeFocused();

  await card.press("Shift+ArrowRight");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("heading", { name: "Did this deal close?", exact: true })).toBeVisible();
  await page.getByLabel("Value in USD").fill("48,000");
  await dialog.getByRole("button", { name: "Ask the client to confirm", exact: true }).click();
  await expect(cardIn("Deal closed")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cardIn("Proposal sent")).toBeVisible();
});

test("a move that is not allowed leaves the deal where it is and says why", async ({ as, app }) => {
  const { page, company } = await openBoard(await as("admin"), app, "Early");
  const found = page.getByRole("region", { name: "Lead found", exact: true });
  const card = found.getByRole("listitem").filter({ hasText: company });

  await card.dragTo(page.getByRole("region", { name: "Deal closed", exact: true }));
  await expect(page.getByText("The deal has not come that far: record the meeting first.")).toBeVisible();
  await card.dragTo(page.getByRole("link", { name: /^Returned \d{1,3}$/ }));
  await expect(page.getByText("Only the client can return a lead.")).toBeVisible();
  await expect(card).toBeVisible();
});

test("a deal that is dragged to the lost ones asks why, and comes back by undoing", async ({ as, app }) => {
  const { page, company } = await openBoard(await as("admin"), app, "Lost");
  const found = page.getByRole("region", { name: "Lead found", exact: true });
  const card = found.getByRole("listitem").filter({ hasText: company });

  await card.dragTo(page.getByRole("link", { name: /^Lost \d{1,3}$/ }));
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").selectOption("no_need");
  await dialog.getByRole("button", { name: "Lost", exact: true }).click();
  await expect(page.getByText(`${company} is lost.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(card).toBeVisible();
});

test("the board and the list are narrowed to the deals that one person leads, and show all again", async ({
  as,
  app,
}) => {
  const { add, clientId, admin, mark } = await seedDealt(app);
  const { id: leader } = await seedMember(app.inside.db, { role: "staff", firstName: "Leda" });
  await add({ company: `Theirs ${mark}`, responsibleId: leader });
  await add({ company: `Ours ${mark}`, responsibleId: admin.id });
  const page = await as("admin");
  await page.goto(`/studio/workspace/deals?client=${clientId}`);
  const theirs = page.getByRole("link", { name: `Theirs ${mark}`, exact: true });
  const ours = page.getByRole("link", { name: `Ours ${mark}`, exact: true });
  await expect(theirs).toBeVisible();
  await expect(ours).toBeVisible();
  await expect(page.getByRole("listitem").filter({ has: theirs })).toContainText("Led by Leda Silva");
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 800 });
  // The board scrolls inside itself, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (whole) await page.setViewportSize(whole);

  await page.getByLabel("Led by", { exact: true }).selectOption(leader);
  await expect(ours).toHaveCount(0);
  await expect(theirs).toBeVisible();
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.getByRole("table", { name: "Deals", exact: true })).toBeVisible();
  await expect(theirs).toBeVisible();
  await expect(ours).toHaveCount(0);

  const quiet = page.getByRole("checkbox", { name: "Quiet for 14 days", exact: true });
  await quiet.press("Space");
  await expect(page).toHaveURL(/quiet=on/);
  await expect(quiet).toBeFocused();
  await page.goBack();
  await expect(quiet).not.toBeChecked();

  await page.getByRole("link", { name: "Clear All Filters", exact: true }).click();
  await expect(ours).toBeVisible();
  await expect(page.getByLabel("Led by", { exact: true })).toHaveValue("");
});

/** The board of a client with one deal, which is only found yet. */
async function openBoard(page: Page, app: TestApp, kind: string) {
  const { add, clientId, mark } = await seedDealt(app);
  const company = `${kind} ${mark}`;
  await add({ company });
  await page.goto(`/studio/workspace/deals?client=${clientId}`);
  return { page, company };
}
