import type { Browser } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { eInvoiceFile } from "#tests/e-invoices.ts";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { barriers } from "../look.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
const receipt = { name: "hosting.pdf", mimeType: "application/pdf", buffer: pdf };

/** An app whose totals no other test changes, and a user signed in to it. */
async function openOwn(browser: Browser) {
  const { app, close } = await openTestApp();
  const enter = async (role: "admin" | "staff") => {
    const page = await (await browser.newContext({ baseURL: app.url })).newPage();
    await startSession(app, page, await resident(app, role));
    return page;
  };
  return { enter, close };
}

test("an expense with its receipt changes the month's card and the chart, and comes out in the files", async ({
  browser,
}) => {
  const { enter, close } = await openOwn(browser);
  const page = await enter("admin");
  const staff = await enter("staff");
  await page.goto("/studio");
  await page.getByRole("link", { name: "Finances" }).click();
  await page.waitForURL(/\/finances\/\d{4}-\d\d$/);
  const section = page.getByRole("region", { name: "Figures in" }).first();
  for (const [name, caption] of [
    ["Revenue", "Monthly total"],
    ["Expenses", "Monthly costs"],
    ["Active Clients", "Paying customers"],
  ] as const)
    await expect(section.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) })).toContainText(
      caption,
    );
  await expect(page.getByRole("combobox", { name: "Month" }).getByRole("option")).not.toHaveCount(0);

  await page.getByRole("link", { name: "Add expense" }).click();
  await hydrated(page);
  const vendor = `Hosting ${newId()}`;
  await page.getByLabel("Vendor").fill(vendor);
  await page.getByLabel("Currency").fill("EUR");
  await page.getByLabel("Category").selectOption("Software");
  await page.getByLabel("Amount").fill("twelve");
  await page.getByRole("button", { name: "Add expense" }).click();
  await expect(page.getByText("Enter an amount, such as 1250.50.")).toBeVisible();
  await expect(page.getByLabel("Vendor")).toHaveValue(vendor);
  await page.getByLabel("Amount").fill("1,234.50");
  await page.getByLabel("Receipt").setInputFiles(receipt);
  await page.getByRole("button", { name: "Add expense" }).click();
  await page.waitForURL(/\/finances\/\d{4}-\d\d$/);

  const euros = page.getByRole("region", { name: "Figures in EUR" });
  await expect(euros.locator("dl > div").nth(1)).toContainText("€1,234.50");
  // Nothing is recorded before this month, so there is nothing to compare it with.
  await expect(euros.locator("dl > div").nth(1)).not.toContainText(/ in [A-Z][a-z]+ \d{4}/);
  await expect(euros.locator("dl > div").nth(2)).toContainText("Profit−€1,234.50");
  await euros.getByText("As a table").first().click();
  const month = euros.getByRole("table", { name: "Twelve months" }).getByRole("row").nth(1);
  await expect(month).toContainText("€1,234.50");
  const row = page.getByRole("row").filter({ hasText: vendor });
  await expect(row).toContainText("Approved");
  const address = (await row.getByRole("link", { name: "Receipt" }).getAttribute("href")) ?? "";
  expect(await (await page.request.get(address)).body()).toEqual(pdf);
  expect((await staff.request.get(address)).status()).toBe(404);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const written = (await (await (await download).createReadStream()).toArray()).join("");
  expect(written).toContain(`Software,,approved,EUR,123450,1234.50,`);

  await row.getByRole("link", { name: vendor, exact: true }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  // Hovering keeps it open for as long as the test needs.
  await page.getByText("Moved to the trash.").hover();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
  for (const one of [page, staff]) await one.context().close();
  await close();
});

test("a claim of the staff is submitted, approved and paid, and its author follows it", async ({ as }) => {
  const staff = await as("staff");
  const what = `Train ${newId()}`;
  await staff.goto("/studio/workspace");
  await staff.getByRole("link", { name: "Payments" }).click();
  await staff.getByRole("link", { name: "Submit expense" }).click();
  await hydrated(staff);
  await staff.getByLabel("Vendor").fill(what);
  await staff.getByLabel("Amount").fill("42");
  await staff.getByLabel("Currency").fill("EUR");
  await staff.getByLabel("Category").selectOption("Travel");
  await staff.getByLabel("What it was for").fill("To the client in Leeds");
  await staff.getByLabel("Receipt").setInputFiles(receipt);
  await staff.getByRole("button", { name: "Submit expense" }).click();
  const own = staff.getByRole("row").filter({ hasText: what });
  await expect(own).toContainText("Submitted");

  const admin = await as("admin");
  await admin.goto("/studio/finances");
  await admin.getByRole("table", { name: "Claims waiting" }).getByRole("link", { name: what, exact: true }).click();
  await admin.waitForURL(/expenses\//);
  await hydrated(admin);
  await admin.getByRole("button", { name: "Reject" }).click();
  await expect(admin.getByText("Say why.")).toBeVisible();
  await admin.getByRole("button", { name: "Approve" }).click();
  await expect(admin.getByText("Approved", { exact: true })).toBeVisible();
  await admin.getByRole("button", { name: "Mark as paid" }).click();
  await expect(admin.getByText("Paid", { exact: true })).toBeVisible();

  await staff.reload();
  await expect(own).toContainText("Paid");
});

test("a locked month takes no expense, says so, and is unlocked again", async ({ browser }) => {
  const { enter, close } = await openOwn(browser);
  const page = await enter("admin");
  await page.goto("/studio/finances");
  await page.getByRole("link", { name: /^Lock/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: /^Lock/ }).click();
  await expect(page.getByText(/Locked on .* by/)).toBeVisible();

  await page.getByRole("link", { name: "Add expense" }).click();
  await hydrated(page);
  await page.getByLabel("Amount").fill("5");
  await page.getByLabel("Category").selectOption("Office");
  await page.getByRole("button", { name: "Add expense" }).click();
  await expect(page.getByText(/ is locked\.$/)).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("5");
  expect(await barriers(page)).toEqual([]);

  await page.goto("/studio/finances");
  await page.getByRole("link", { name: /^Unlock/ }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Unlock/ })
    .click();
  await expect(page.getByRole("link", { name: /^Lock/ })).toBeVisible();
  await page.context().close();
  await close();
});

test("an e-invoice fills in an expense and becomes its receipt", async ({ browser }) => {
  const { enter, close } = await openOwn(browser);
  const page = await enter("admin");
  await page.goto("/studio/finances/from-e-invoice");
  const file = eInvoiceFile();
  await page.getByLabel("E-invoice").setInputFiles({ name: "7.xml", mimeType: "text/xml", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.waitForURL(/expenses\/new/);
  await expect(page.getByText("Now: 7.xml")).toBeVisible();
  await page.getByRole("button", { name: "Add expense" }).click();
  await expect(page.getByText("Choose a category.")).toBeVisible();
  await page.getByLabel("Category").selectOption("Software");
  await page.getByRole("button", { name: "Add expense" }).click();
  await page.waitForURL(/\/finances\/\d{4}-\d\d$/);
  const address = (await page.getByRole("link", { name: "Receipt" }).getAttribute("href")) ?? "";
  const kept = await page.request.get(address);
  expect(await kept.text()).toBe(file);
  expect(kept.headers()["content-disposition"]).toMatch(/^attachment;/);
  await close();
});
