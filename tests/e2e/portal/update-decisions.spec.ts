import { expect, test } from "../fixtures.ts";
import { add, openClient, row } from "./updates.ts";

test.use({ live: true });

test("an admin says why not, and the client reads it in red", async ({ app, browser, as }) => {
  const { page, clientId } = await openClient(app, browser);
  await add(page, { title: "A dinner", amount: "90" });
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await admin.getByRole("link", { name: "A dinner", exact: true }).click();
  await admin.getByRole("link", { name: "Reject", exact: true }).click();
  const question = admin.getByRole("alertdialog");
  await question.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(question.getByText("Say why.")).toBeVisible();
  await question.getByLabel("Why").fill("That was ours to pay.");
  await question.getByRole("button", { name: "Reject", exact: true }).click();

  const own = row(page, "A dinner");
  await expect(own.getByText("rejected", { exact: true })).toBeVisible();
  await own.getByRole("link", { name: "A dinner", exact: true }).click();
  await expect(page.getByText("That was ours to pay.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Withdraw", exact: true })).toHaveCount(0);
  await page.context().close();
});

test("what is edited while an admin looks at it cannot be approved unseen", async ({ app, browser, as }) => {
  const { page, clientId } = await openClient(app, browser);
  await add(page, { title: "A lunch", amount: "20" });
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await admin.getByRole("link", { name: "A lunch", exact: true }).click();
  await admin.getByRole("link", { name: "Approve", exact: true }).click();
  await expect(admin.getByRole("alertdialog", { name: "Approve $20.00?" })).toBeVisible();

  await page.getByRole("link", { name: "A lunch", exact: true }).click();
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await edit.press("Enter");
  await page.getByRole("link", { name: "Cancel", exact: true }).press("Enter");
  await expect(edit).toBeFocused();
  await edit.press("Enter");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Monetary value in USD").fill("2000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("$2,000.00")).toBeVisible();
  await expect(edit).toBeFocused();
  const changed = admin.getByRole("alertdialog", { name: "Approve $2,000.00?" });
  await expect(changed).toBeVisible();
  await changed.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(admin.getByRole("alert")).toHaveText("This update was changed in the meantime. Check it again.");

  await admin.getByRole("link", { name: "Approve", exact: true }).click();
  await changed.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("approved", { exact: true })).toBeVisible();
  await page.context().close();
});
