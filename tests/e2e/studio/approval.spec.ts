import type { Page } from "@playwright/test";
import { addPayment } from "#domain/payments/index.ts";
import { adminOf } from "#tests/actors.ts";
import { written } from "#tests/ledger.ts";
import { seedMember } from "#tests/people.ts";
import { expect, startSession, type TestApp, test } from "../fixtures.ts";

test.use({ live: true });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.evaluate(() => document.documentElement.setAttribute("data-same", "yes"));
};
const isSame = (page: Page) => page.evaluate(() => document.documentElement.getAttribute("data-same") === "yes");
const rows = (page: Page) => page.getByRole("list", { name: "Payments" }).getByRole("listitem");

/** Fees of another client in currencies that are named before and after New Zealand's. */
async function otherFees({ inside: { db, clock } }: TestApp) {
  const now = clock();
  const today = now.toISOString().slice(0, 10);
  const [admin, other] = [await seedMember(db, { role: "admin" }), await seedMember(db, { role: "client" })];
  for (const currency of ["EUR", "USD"]) {
    const fee = { what: { kind: "agency_fee", direction: "out" }, status: "pending", currency } as const;
    const payment = written({ ...fee, occurredOn: today });
    expect(
      (await addPayment({ db, actor: adminOf(admin.id), now }, { clientId: other.clientId ?? "", ...payment, today }))
        .ok,
    ).toBe(true);
  }
}

test("what is approved changes balance and ledger on both open screens; its commission waits, then counts in the finances", async ({
  as,
  app,
  browser,
}) => {
  const { db, clock } = app.inside;
  const { clientId, email } = await seedMember(db, { role: "client", since: clock() });
  await db.updateTable("clients").set({ commissionBp: 1_000, currency: "NZD" }).where("id", "=", clientId).execute();
  await otherFees(app);
  const ana = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, ana, { email });
  await open(ana, "/dashboard/updates");
  await ana.getByRole("link", { name: "Add Update", exact: true }).click();
  const sheet = ana.getByRole("dialog", { name: "Add Update" });
  await sheet.getByLabel("Title").fill("The Winter deal");
  await sheet.getByLabel("Monetary value").fill("1,000.05");
  await sheet.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const admin = await as("admin");
  const deciding = await admin.context().newPage();
  await open(deciding, `/studio/workspace/clients/${clientId}/updates`);
  await open(admin, `/studio/workspace/clients/${clientId}/payments`);
  await open(ana, "/dashboard/payments");
  await expect(ana.getByText("NZ$0.00", { exact: true })).toBeVisible();

  await deciding.getByRole("link", { name: "The Winter deal", exact: true }).click();
  await deciding.getByRole("link", { name: "Approve", exact: true }).click();
  await deciding.getByRole("alertdialog").getByRole("button", { name: "Approve", exact: true }).click();

  for (const page of [ana, admin]) {
    await expect(page.getByText("NZ$1,000.05", { exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: "Commission" })).toContainText(["Pending−NZ$100.01"]);
  }
  await expect(admin.getByText("Pending: NZ$100.01 outgoing")).toBeVisible();
  await expect(ana.getByRole("region", { name: "To pay" })).toContainText("NZ$100.01, not invoiced yet");
  await deciding.goto("/studio/finances");
  await expect(deciding.getByText(/Fees still to come, not counted: (.+(,| and) )?NZ\$100\.01/)).toBeVisible();
  await admin.getByRole("link", { name: "Complete: Commission" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Complete", exact: true }).click();
  await expect(ana.getByText("NZ$900.04", { exact: true })).toBeVisible();
  await expect(rows(ana).filter({ hasText: "Commission" })).toContainText(["Completed−NZ$100.01"]);
  expect([await isSame(ana), await isSame(admin)]).toEqual([true, true]);
  await deciding.goto("/studio/finances");
  const figures = deciding.getByRole("region", { name: "Figures in NZD" }).locator("dl > div");
  await expect(figures.filter({ hasText: "Monthly total" })).toContainText("NZ$100.01");
  await expect(figures.filter({ hasText: "Active Clients" })).toContainText("1");
  await ana.context().close();
});
