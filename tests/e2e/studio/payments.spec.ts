import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { addPayment } from "#domain/payments/index.ts";
import { adminOf } from "#tests/actors.ts";
import { written } from "#tests/ledger.ts";
import { password, seedMember } from "#tests/people.ts";
import { startOfStory } from "../clock.ts";
import { expect, startSession, type TestApp, test } from "../fixtures.ts";
import { barriers } from "../look.ts";

const today = startOfStory.toISOString().slice(0, 10);

async function aClient({ inside: { db } }: TestApp) {
  const { clientId, email } = await seedMember(db, { role: "client" });
  const base = `/studio/workspace/clients/${clientId}/payments`;
  return { clientId: clientId ?? "", base, credentials: { email, password } };
}

/** Adds a payment as an admin, dated today by the app's clock. */
async function put({ inside: { db, clock } }: TestApp, clientId: string, but: Parameters<typeof written>[0]) {
  const { id } = await seedMember(db, { role: "admin" });
  const added = await addPayment(
    { db, actor: adminOf(id), now: clock() },
    { clientId, ...written({ occurredOn: today, ...but }), today },
  );
  expect(added.ok).toBe(true);
}

test("an admin writes a payment, completes a fee and takes a part back; the client reads all of it", async ({
  as,
  app,
  browser,
}) => {
  const { clientId, base, credentials } = await aClient(app);
  const fee = { what: { kind: "agency_fee", direction: "out" }, status: "pending", amountMinor: 40_000n } as const;
  await put(app, clientId, { ...fee, currency: "USD", description: "Retainer" });
  const admin = await as("admin");
  await admin.goto(base);

  await admin.getByRole("link", { name: "Add Payment" }).click();
  const sheet = admin.getByRole("dialog");
  await sheet.getByLabel("Amount").fill("2500.005");
  await sheet.getByLabel("Description").fill("Deposit");
  await sheet.getByRole("button", { name: "Add Payment" }).click();
  await expect(sheet.getByText("Enter an amount above zero")).toBeVisible();
  await expect(sheet.getByLabel("Description")).toHaveValue("Deposit");
  await sheet.getByLabel("Amount").fill("2,500.50");
  await sheet.getByRole("button", { name: "Add Payment" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(admin.getByText("Pending: $400.00 outgoing")).toBeVisible();

  await admin.getByRole("link", { name: "Complete: Retainer" }).click();
  await sheet.getByRole("button", { name: "Complete" }).click();
  await expect(admin.getByText("$2,100.50", { exact: true })).toBeVisible();
  await admin.getByRole("link", { name: "Reverse: Deposit" }).click();
  await sheet.getByLabel("Amount in USD").fill("100.50");
  await sheet.getByLabel("Reason").fill("Sent too much");
  await sheet.getByRole("button", { name: "Reverse" }).click();
  await expect(admin.getByText("Reversed: $100.50")).toBeVisible();

  const ana = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, ana, credentials);
  await ana.goto("/dashboard");
  await ana.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(ana.getByRole("heading", { name: "Payments" })).toBeVisible();
  await expect(ana.getByText("Current Balance")).toBeVisible();
  await expect(ana.getByText("$2,000.00", { exact: true })).toBeVisible();
  await expect(ana.getByRole("region", { name: "To pay" })).toContainText("Nothing right now.");
  const rows = ana.getByRole("list", { name: "Payments" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Retainer" })).toContainText(["Completed−$400.00"]);
  await expect(rows.filter({ hasText: "Deposit" })).toContainText(["+$2,500.50"]);
  await expect(ana.getByRole("link", { name: "Reverse" })).toHaveCount(0);
  await ana.context().close();
});

test("a statement is downloaded, and its rows add up in each currency by itself", async ({ app, browser }) => {
  const { clientId, credentials } = await aClient(app);
  await put(app, clientId, { amountMinor: 123_457n, currency: "EUR" });
  await put(app, clientId, { amountMinor: 900n, currency: "EUR", what: { kind: "agency_fee", direction: "out" } });
  await put(app, clientId, { amountMinor: 5_000n, currency: "JPY" });
  const ana = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, ana, credentials);
  await ana.goto("/dashboard/payments");
  await expect(ana.getByText("Current Balance (EUR)")).toBeVisible();
  await expect(ana.getByText("€1,225.57", { exact: true })).toBeVisible();
  await expect(ana.getByText("JP¥5,000", { exact: true })).toBeVisible();

  await ana.getByText("Statement", { exact: true }).click();
  // The form starts with the app's current month, which may have changed meanwhile.
  await ana.getByRole("form", { name: "Statement" }).getByLabel("From").fill(today);
  const csv = await downloaded(ana, "Download CSV");
  const rows = csv.text.split("\r\n").map((line) => line.split(","));
  const sumOf = (currency: string) =>
    rows.reduce((sum, [, , , code, minor]) => sum + (code === currency ? BigInt(minor || 0) : 0n), 0n);
  expect([sumOf("EUR"), sumOf("JPY")]).toEqual([122_557n, 5_000n]);
  expect(csv.text).toContain(",Closing balance,,EUR,,,1225.57");
  expect(csv.text).toContain(",Closing balance,,JPY,,,5000");
  const pdf = await downloaded(ana, "Download PDF");
  expect([pdf.name.endsWith(".pdf"), pdf.text.slice(0, 5)]).toEqual([true, "%PDF-"]);
  await ana.context().close();
});

async function downloaded(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

test("staff without the flag find no money, and nothing of it stands in anybody's way", async ({ as, app }) => {
  const { clientId, base } = await aClient(app);
  await put(app, clientId, { status: "pending" });
  const staff = await as("staff");

  for (const path of [base, `${base}/new`, `${base}/statement.csv?from=${today}&to=${today}`])
    expect((await staff.goto(path))?.status()).toBe(404);

  const admin = await as("admin");
  await admin.emulateMedia({ reducedMotion: "reduce" });
  await admin.setViewportSize({ width: 375, height: 800 });
  for (const path of [base, `${base}/new`, `${base}/recurring/new`]) {
    await admin.goto(path);
    expect(await barriers(admin)).toEqual([]);
  }
  await admin.getByLabel("Description").fill(`Care ${newId()}`);
  await admin.getByRole("dialog").getByLabel("Amount").fill("90");
  await admin.getByRole("dialog").getByLabel("First on").fill("2999-01-31");
  await admin.getByRole("button", { name: "Add Recurring Fee" }).click();
  const fees = admin.getByRole("list", { name: "Recurring fees" });
  await expect(fees).toContainText("Every month, next on 31 Jan 2999");
  await fees.getByRole("link", { name: "Pause" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
  await expect(fees).toContainText("Every month, paused");
});
