import { extractText, getDocumentProxy } from "unpdf";
import { disputeClaim } from "#domain/deals/commands/index.ts";
import { expect, startSession } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { test } from "../studio/studio.ts";
import { seedDealt } from "./dealt.ts";

test.use({ live: true });

test("a dialog stays, with what was typed, when the claim is answered in another tab", async ({ app, browser }) => {
  const { email, claim, mark } = await seedDealt(app);
  const { id } = await claim({ company: `Two Tabs ${mark}` });
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await startSession(app, page, { email });
  await page.goto(`/dashboard/deals/${id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Dispute", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("In a few words").fill("It was forty thousand.");

  const other = await context.newPage();
  await other.goto(`/dashboard/deals/${id}?do=confirm`);
  await other
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Confirm/ })
    .click();
  await expect(other.getByRole("alertdialog")).toHaveCount(0);

  await expect(dialog.getByRole("alert")).toHaveText(
    "This can no longer be done: the deal has changed in the meantime.",
  );
  await expect(dialog.getByLabel("In a few words")).toHaveValue("It was forty thousand.");
  await expect(dialog.getByRole("button", { name: "Dispute", exact: true })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Close", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await context.close();
});

const days = 86_400_000;

test("a claim that nobody answers counts as confirmed after its last day where that was agreed, a disputed one never", async ({
  studio: { app, sit },
  browser,
}) => {
  const { db } = app.inside;
  const { email, owner, claim, now, today, mark } = await seedDealt(app, { silence: "confirm" });
  const silent = await claim({ company: `Silent ${mark}` });
  const disputed = await claim({ company: `Disputed ${mark}` });
  const form = { reason: "other", words: "We had written to them in June.", seen: 3 } as const;
  expect(await disputeClaim({ db, actor: owner, now, today }, { ...disputed, ...form })).toMatchObject({ ok: true });

  const enter = async () => {
    const page = await (await browser.newContext({ baseURL: app.url })).newPage();
    await startSession(app, page, { email });
    return page;
  };
  const before = await enter();
  await before.goto(`/dashboard/deals/${silent.id}`);
  await expect(before.getByRole("region", { name: /^Has .+ signed\?$/ })).toContainText(
    "Without an answer it counts as confirmed.",
  );
  await before.context().close();

  // Seven days to answer, to the end of the last.
  app.turnClock(new Date(now.getTime() + 8 * days));
  const page = await enter();
  await page.goto(`/dashboard/deals/${silent.id}`);
  await expect(page.getByRole("region", { name: "Confirmed, as it was not answered in time" })).toContainText(
    "You can dispute it until the fee is invoiced or paid.",
  );
  await expect(page.getByRole("link", { name: "Dispute", exact: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Confirm", exact: true })).toHaveCount(0);
  await page.goto(`/dashboard/deals/${disputed.id}`);
  await expect(page.getByRole("region", { name: /disputes this claim$/ })).toContainText("Nothing is owed.");
  await page.goto("/dashboard/payments");
  await expect(page.getByRole("list", { name: "Payments" }).getByRole("listitem")).toHaveCount(2);
  await page.context().close();

  const admin = await sit("admin");
  await admin.goto(`/studio/workspace/deals/${silent.id}`);
  await expect(admin.getByRole("region", { name: "History" })).toContainText("The deadline");
});

test("a confirmed deal is invoiced and paid, and its file and document say so on both sides", async ({
  studio: { app, sit },
  browser,
}) => {
  const { email, clientId, claim, mark } = await seedDealt(app);
  const { id } = await claim({ company: `Paid ${mark}` });
  const admin = await sit("admin");
  const owner = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, owner, { email });
  await owner.goto(`/dashboard/deals/${id}`);
  await owner.getByRole("link", { name: "Confirm", exact: true }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(owner.getByRole("region", { name: /^Confirmed by / })).toBeVisible();

  await admin.goto(`/studio/workspace/deals/${id}`);
  await admin.getByRole("button", { name: "Draft the invoice", exact: true }).click();
  await expect(admin).toHaveURL(new RegExp(`/clients/${clientId}/invoices/[^/]+$`));
  await admin.goBack();
  await admin.getByRole("link", { name: "Open the draft invoice", exact: true }).click();
  await admin.getByRole("button", { name: "Send to the client", exact: true }).click();
  await expect(admin.getByRole("heading", { level: 1, name: /^Invoice INV-\d{4}$/ })).toBeVisible();
  const invoice = (await admin.getByRole("heading", { level: 1 }).innerText()).replace("Invoice ", "");
  await owner.reload();
  const payments = owner.getByRole("region", { name: "Payments", exact: true });
  await expect(payments).toContainText(`on invoice ${invoice}`);
  await expect(payments.getByText(/^Paid/)).toHaveCount(0);

  await admin.getByRole("link", { name: "Mark as paid", exact: true }).click();
  await admin.getByRole("button", { name: "Mark as paid", exact: true }).click();
  await expect(admin.getByText(/Paid on [^,]*\./)).toBeVisible();
  await admin.goto(`/studio/workspace/deals/${id}`);
  for (const [page, list] of [
    [owner, "/dashboard/deals"],
    [admin, "/studio/workspace/deals"],
  ] as const) {
    await expect(page.getByRole("region", { name: "Payments", exact: true }).getByText(/^Paid/)).toBeVisible();
    const file = await page.request.get(`${list}/${id}/deal.pdf`);
    const document = await getDocumentProxy(new Uint8Array(await file.body()));
    const { text } = await extractText(document, { mergePages: true });
    for (const words of [invoice, "48,000.00", "4,800.00", "completed", "Fees paid"]) expect(text).toContain(words);
  }
  await owner.context().close();
});
