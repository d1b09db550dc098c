import { claimDeal, confirmClaim } from "#domain/deals/commands/index.ts";
import { expect, startSession, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test("a deal that is taken back after its invoice was sent leaves a credit note that both sides read", async ({
  as,
  app,
  browser,
}) => {
  const { meet, admin: noor, owner, clientId, email, now, today, mark } = await seedDealt(app);
  const { db } = app.inside;
  const company = `Credited ${mark}`;
  const which = await meet({ company });
  const claim = { intent: "claim", amount: "48000", closedOn: today, words: "", seen: 2 } as const;
  const claimed = await claimDeal({ db, actor: noor, now, today }, { ...which, ...claim });
  const confirmed = await confirmClaim({ db, actor: owner, now, today }, { ...which, seen: 3 });
  expect([claimed.ok, confirmed.ok]).toEqual([true, true]);

  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/invoices`);
  await admin.getByRole("button", { name: "Draft an invoice", exact: true }).click();
  await admin.getByRole("button", { name: "Send to the client", exact: true }).click();
  await expect(admin.getByRole("heading", { name: /^Invoice INV-\d{4}$/ })).toBeVisible();

  await admin.goto(`/studio/workspace/deals/${which.id}?do=correct`);
  const dialog = admin.getByRole("alertdialog");
  await dialog.getByLabel("In a few words").fill("It never closed.");
  await dialog.getByRole("button", { name: "Reverse", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await admin.goto(`/studio/workspace/clients/${clientId}/invoices`);
  const credits = admin.getByRole("table", { name: "Credit notes, latest first" });
  await credits.getByRole("link", { name: /^CN-\d{4}$/ }).click();
  await expect(admin.getByRole("heading", { level: 1, name: /^Credit note CN-\d{4}$/ })).toBeVisible();
  await expect(admin.getByText("It never closed.")).toBeVisible();
  const { companyName } = await db
    .selectFrom("clients")
    .select("companyName")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  await expect(admin.getByRole("link", { name: companyName, exact: true })).toHaveAttribute(
    "href",
    `/studio/workspace/clients/${clientId}`,
  );

  const name = (await admin.getByRole("heading", { level: 1 }).innerText()).replace("Credit note ", "");
  await admin.goto(`/studio/search?q=${name}`);
  await admin.getByRole("list", { name: "Results", exact: true }).getByRole("link", { name, exact: true }).click();
  await expect(admin.getByRole("heading", { level: 1, name: `Credit note ${name}`, exact: true })).toBeVisible();

  const client = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, client, { email });
  await client.goto("/dashboard/invoices");
  await client
    .getByRole("table", { name: "Credit notes, latest first" })
    .getByRole("link", { name: /^CN-\d{4}$/ })
    .click();
  await expect(client.getByRole("rowheader", { name: /^Counted for invoice INV-\d{4}$/ })).toBeVisible();
  const path = await client.getByRole("link", { name: /^PDF/ }).getAttribute("href");
  const file = await client.request.get(path ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await client.context().close();
});
