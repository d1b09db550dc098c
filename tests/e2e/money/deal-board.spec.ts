import type { Page } from "@playwright/test";
import { expect, type TestApp, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
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
  await expect(dialog.getByRole("heading", { name: "Claim the close", exact: true })).toBeVisible();
  await page.getByLabel("Value in USD").fill("48,000");
  await dialog.getByRole("button", { name: "Claim the close", exact: true }).click();
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
  await card.dragTo(page.getByRole("link", { name: /^Returned: / }));
  await expect(page.getByText("Only the client can return a lead.")).toBeVisible();
  await expect(card).toBeVisible();
});

test("a deal that is dragged to the lost ones asks why, and comes back by undoing", async ({ as, app }) => {
  const { page, company } = await openBoard(await as("admin"), app, "Lost");
  const found = page.getByRole("region", { name: "Lead found", exact: true });
  const card = found.getByRole("listitem").filter({ hasText: company });

  await card.dragTo(page.getByRole("link", { name: /^Lost: / }));
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").selectOption("no_need");
  await dialog.getByRole("button", { name: "Lost", exact: true }).click();
  await expect(page.getByText(`${company} is lost.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(card).toBeVisible();
});

/** The board of a client with one deal, which is only found yet. */
async function openBoard(page: Page, app: TestApp, kind: string) {
  const { add, clientId, mark } = await seedDealt(app);
  const company = `${kind} ${mark}`;
  await add({ company });
  await page.goto(`/studio/workspace/deals?client=${clientId}`);
  await hydrated(page);
  return { page, company };
}
