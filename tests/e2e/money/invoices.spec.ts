import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { seedCharge, statusesOf } from "#tests/invoices.ts";
import { password, seedMember } from "#tests/people.ts";
import { expect, startSession, type TestApp, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { barriers } from "../look.ts";

test.use({ live: true });

async function newClient({ inside: { db } }: TestApp) {
  const { email, clientId } = await seedMember(db, { role: "client" });
  if (!clientId) throw new Error("a client has a company");
  await db.updateTable("clients").set({ companyName: "Moss & Co" }).where("id", "=", clientId).execute();
  await seedCharge(db, clientId, { description: "Commission: Oak deal" });
  return { clientId, credentials: { email, password } };
}

async function takePaymentsWithoutMoney(admin: Page) {
  await admin.goto("/studio/workspace/settings/cards");
  await admin.getByLabel("Payments are taken by").selectOption("Test mode, without real money");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Saved. It is in use from now on.")).toBeVisible();
}

async function sendFirst(admin: Page, clientId: string) {
  await admin.goto(`/studio/workspace/clients/${clientId}`);
  await admin.getByRole("link", { name: "Invoices", exact: true }).click();
  await admin.getByRole("button", { name: "Draft an invoice", exact: true }).click();
  await admin.getByLabel("Line 1").fill("Our share of the Oak deal");
  await admin.getByRole("button", { name: "Send to the client", exact: true }).click();
  await expect(admin.getByRole("heading", { name: /^Invoice INV-\d{4}$/ })).toBeVisible();
  return (await admin.getByRole("heading", { level: 1 }).innerText()).replace("Invoice ", "");
}

test("a fee becomes an invoice, is sent, read, paid by its client and completed in the ledger", async ({
  as,
  app,
  browser,
}) => {
  const { clientId, credentials } = await newClient(app);
  const admin = await as("admin");
  await takePaymentsWithoutMoney(admin);
  const name = await sendFirst(admin, clientId);

  const client = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, client, credentials);
  await client.goto("/dashboard");
  await client.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(client.getByRole("heading", { level: 1, name: "Invoices", exact: true })).toBeVisible();
  await client.getByRole("link", { name }).click();
  await expect(client.getByRole("cell", { name: "Our share of the Oak deal" })).toBeVisible();
  const path = await client.getByRole("link", { name: /^PDF/ }).getAttribute("href");
  const file = await client.request.get(path ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.body())), { mergePages: true });
  for (const words of [name, "Moss & Co", "€120.00"]) expect(text).toContain(words);

  await client.getByRole("button", { name: "Pay by card", exact: true }).click();
  await expect(client.getByRole("heading", { name: "Not real money" })).toBeVisible();
  expect(await barriers(client)).toEqual([]);
  await client.getByRole("button", { name: "Pay €120.00" }).click();
  await expect(client.getByText(/Paid on .*, by card\./)).toBeVisible();
  await expect(client.getByRole("button", { name: "Pay by card", exact: true })).toHaveCount(0);
  await client.goBack();
  await client.waitForURL(/\/invoices\/[^/?]+$/);
  await expect(client.getByText(/Paid on .*, by card\./)).toBeVisible();
  // The studio's page updates by itself.
  await expect(admin.getByText(/Paid on .*, by card\./).getByRole("time")).toHaveAttribute("title", / UTC$/);
  expect(await statusesOf(app.inside.db, clientId)).toEqual(["completed"]);
  await client.context().close();
});

test("Enter in a line of a draft saves it, and sends nothing", async ({ as, app }) => {
  const { clientId } = await newClient(app);
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/invoices`);
  await admin.getByRole("button", { name: "Draft an invoice", exact: true }).click();
  const line = admin.getByLabel("Line 1");
  await line.fill("Our share of the Oak deal");

  await line.press("Enter");

  const lines = app.inside.db
    .selectFrom("invoices as invoice")
    .innerJoin("invoiceLines as line", "line.invoiceId", "invoice.id")
    .select(["invoice.state", "line.text"])
    .where("invoice.clientId", "=", clientId);
  await expect.poll(() => lines.execute()).toEqual([{ state: "draft", text: "Our share of the Oak deal" }]);
  await expect(admin.getByRole("button", { name: "Send to the client", exact: true })).toBeVisible();
});

test("an invoice is taken back with its reason, and its charge is invoiced anew under the next number", async ({
  as,
  app,
}) => {
  const { clientId } = await newClient(app);
  const admin = await as("admin");
  const name = await sendFirst(admin, clientId);
  await admin.getByRole("link", { name: "Void invoice", exact: true }).click();
  await admin.getByRole("button", { name: "Void invoice", exact: true }).click();
  await expect(admin.getByLabel("Why")).toBeFocused();
  await admin.getByLabel("Why").fill("Wrong company.");
  await admin.getByRole("button", { name: "Void invoice", exact: true }).click();
  await expect(admin.getByRole("heading", { name: `Invoice ${name}, void` })).toBeVisible();
  await expect(admin.getByText("Wrong company.")).toBeVisible();

  const next = await sendFirst(admin, clientId);
  expect(Number(next.slice(4))).toBe(Number(name.slice(4)) + 1);
  await admin.getByRole("link", { name: "Mark as paid", exact: true }).click();
  await admin.getByRole("button", { name: "Mark as paid", exact: true }).click();
  await expect(admin.getByText(/Paid on [^,]*\./)).toBeVisible();
  expect(await statusesOf(app.inside.db, clientId)).toEqual(["completed"]);
  await admin.goto("/studio/finances/invoices?state=void");
  await expect(admin.getByRole("link", { name })).toBeVisible();
});

test("Stripe's keys are kept, asked to be proved for, and never shown again", async ({ as }) => {
  const admin = await as("admin");
  await admin.goto("/studio/workspace/settings/cards");
  await expect(admin.getByLabel("Secret key")).toBeHidden();
  await admin.getByText("Stripe keys", { exact: true }).click();
  await admin.getByLabel("Secret key").fill("nonsense");
  await admin.getByRole("button", { name: "Save keys", exact: true }).click();
  await expect(admin.getByText("It begins with sk_ or rk_.")).toBeVisible();
  await admin.getByLabel("Secret key").fill("sk_test_kx7Pq2vRm9");
  await admin.getByLabel("Signing secret").fill("whsec_Tz4w");
  await admin.getByRole("button", { name: "Save keys", exact: true }).click();
  await expect(admin.getByText("Saved.", { exact: true })).toBeVisible();
  await admin.reload();
  await expect(admin.getByLabel("Secret key")).toHaveValue("");
  expect(await admin.content()).not.toContain("kx7Pq2vRm9");
});

test("what is typed in a draft outlives that another tab saves or sends it, a reload and the way back", async ({
  as,
  app,
}) => {
  const { clientId } = await newClient(app);
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/invoices`);
  await admin.getByRole("button", { name: "Draft an invoice", exact: true }).click();
  await hydrated(admin);
  const note = admin.getByLabel("Note");
  await note.fill("Please pay by card.");
  const other = await admin.context().newPage();
  await other.goto(admin.url());
  await hydrated(other);
  await other.getByLabel("Line 1").fill("Our share of the Oak deal");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await other.waitForURL(/saved=/);

  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByRole("alert").first()).toContainText("in the meantime");
  await expect(note).toHaveValue("Please pay by card.");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await admin.waitForURL(/saved=/);
  // The address is told before the page is drawn anew, and what is typed in between belongs to the form that was sent.
  const version = new URL(admin.url()).searchParams.get("saved");
  await expect(admin.locator(`input[name="seen"][value="${version}"]`).first()).toBeAttached();
  await note.fill("Please pay in time.");
  await admin.reload();
  await expect(note).toHaveValue("Please pay in time.");
  await admin.goto("/studio");
  await admin.goBack();
  await expect(note).toHaveValue("Please pay in time.");

  await other.reload();
  await other.getByRole("button", { name: "Send to the client", exact: true }).click();
  await expect(other.getByRole("heading", { name: /^Invoice INV-\d{4}$/ })).toBeVisible();
  await expect(admin.getByText("This draft was sent in the meantime")).toBeVisible();
  await expect(note).toHaveValue("Please pay in time.");
});
