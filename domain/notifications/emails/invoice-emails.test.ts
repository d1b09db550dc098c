import { afterAll, expect, test } from "vitest";
import { door, jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { billingForm } from "#domain/billing/billing.schema.ts";
import { saveBilling } from "#domain/billing/index.ts";
import { invoiceEvents } from "#domain/invoices/events.ts";
import { settleInvoice, voidInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { addPayment, movePayment } from "#domain/payments/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { invoiceOf, must, seedCharge, seedSent } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";

/** A database of its own: every admin is notified, and the shared database has hundreds. */
const own = openDatabase(await freshDatabase("migrated", "invoice_letters"));
afterAll(() => own.destroy());

async function sent() {
  const system = await createTestApp(own);
  const { db, ana, clientId, now } = system;
  await db.updateTable("clientMembers").set({ portalRole: "owner" }).where("userId", "=", ana.id).execute();
  const id = await seedSent(system);
  const { desk, addresses } = openDesk();
  const tell = () => dispatchNotifications(db, jobs, desk, addresses, now);
  const newsOf = async (userId: string) => {
    const rows = await db.selectFrom("notifications").selectAll().where("userId", "=", userId).orderBy("id").execute();
    return rows.map(({ event, titles, path }) => [event, titles, path]);
  };
  const { name } = await invoiceOf(db, system.noor, id);
  return { ...system, clientId, id, tell, newsOf, name };
}

test("an invoice is mailed to whoever decides for the client, once, and shows up in their news", async () => {
  const { db, ana, id, name, tell, newsOf } = await sent();

  await Promise.all([tell(), tell()]);
  await tell();

  const mails = await mailsAbout(db, id);
  expect(mails).toMatchObject([{ subject: `Invoice ${name} from Foyer`, invoiceId: id }]);
  expect(mails[0]?.toAddress).toContain("ana.");
  expect(mails[0]?.text).toContain("€120.00");
  expect(mails[0]?.text).toContain("7 Dec 2026");
  const path = `/dashboard/invoices/${id}`;
  expect(await newsOf(ana.id)).toEqual([["invoice_sent", [`The agency sent you invoice ${name}.`], path]]);
});

test("where the dashboard shows no payments the mail alone brings it", async () => {
  const { db, ana, clientId, id, tell, newsOf } = await sent();
  await db.updateTable("clientPortal").set({ showPayments: false }).where("clientId", "=", clientId).execute();

  await tell();

  expect(await mailsAbout(db, id)).toHaveLength(1);
  expect(await newsOf(ana.id)).toEqual([]);
});

test("an invoice taken back before its mail was written is not mailed; that it is void is told", async () => {
  const { db, noor, ana, id, name, now, tell, newsOf } = await sent();
  must(await voidInvoice({ db, actor: noor, now }, { id, seen: 2, reason: "No." }));

  await tell();

  expect(await mailsAbout(db, id)).toEqual([]);
  expect((await newsOf(ana.id)).flatMap(([, titles]) => titles)).toContain(`The agency voided invoice ${name}.`);
});

test("clients are told that it is paid, admins of what came by card and of what does not fit", async () => {
  const { db, noor, ana, id, clientId, name, now, tell, newsOf } = await sent();
  await tell();
  must(await settleInvoice({ db, actor: noor, now }, { id, seen: 2, today: "2026-11-23" }));
  await tell();
  const paid = ["invoice_paid", [`You paid €120.00 for invoice ${name}. Thank you.`], `/dashboard/invoices/${id}`];
  expect(await newsOf(ana.id)).toEqual([expect.anything(), paid]);
  expect(await newsOf(noor.id)).toEqual([]);
  const [, receipt, ...others] = await mailsAbout(db, id);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ subject: `Receipt for invoice ${name} from Foyer`, invoiceId: id });
  for (const words of ["Paid,€120.00", "Paid on,23 Nov 2026", "For,Commission: Moss deal: €120.00"])
    expect(receipt?.text).toContain(words);
  // Its charge is paid with it, which needs no receipt of its own.
  const charges = await db.selectFrom("mails").select("id").where("entity", "=", "payment").execute();
  expect(charges).toEqual([]);

  const may = permit(door, "invoice.settle", undefined);
  const say = (after: object) =>
    may &&
    writeAuditEntry(
      db,
      may,
      invoiceEvents["invoice.settled"].entry({ entityId: id, clientId, after: { name, ...after } }),
      now,
    );
  await say({ state: "paid", by: "stripe" });
  await say({ trouble: "surplus", by: "stripe" });
  await tell();

  const [[, titles, path] = []] = await newsOf(noor.id);
  expect(titles).toEqual([
    `Ana Works paid invoice ${name} by card.`,
    `Ana Works paid by card for ${name}, which is no longer open. Please check it.`,
  ]);
  expect(path).toBe(`/studio/workspace/clients/${clientId}/invoices/${id}`);
});

test("a charge that is paid without an invoice is receipted, one that is typed in long afterwards is not", async () => {
  const { db, noor, ana, clientId, now, tell, newsOf } = await sent();
  await tell();
  const paymentId = await seedCharge(db, clientId);
  const completing = { clientId, paymentId, to: "completed", on: "2026-11-22", today: "2026-11-23" } as const;
  must(await movePayment({ db, actor: noor, now }, completing));
  await tell();
  const receipts = await mailsAbout(db, paymentId);
  expect(receipts).toMatchObject([{ subject: "Receipt for your payment from Foyer", invoiceId: null }]);
  for (const words of ["Paid,€120.00", "Paid on,22 Nov 2026", "For,Commission: Moss deal"])
    expect(receipts[0]?.text).toContain(words);
  expect((await newsOf(ana.id)).at(-1)).toEqual([
    "invoice_paid",
    ["You paid €120.00. Thank you. It is for: Commission: Moss deal."],
    "/dashboard/payments",
  ]);

  const typed = (occurredOn: string) => ({
    clientId,
    key: newId(),
    what: { kind: "agency_fee", direction: "out" } as const,
    amountMinor: 500n,
    currency: "EUR",
    status: "completed" as const,
    occurredOn,
    description: "Retainer",
    method: "Bank transfer",
    today: "2026-11-23",
  });
  const old = must(await addPayment({ db, actor: noor, now }, typed("2026-11-01")));
  const recent = must(await addPayment({ db, actor: noor, now }, typed("2026-11-20")));
  await tell();
  expect(await mailsAbout(db, old.id)).toEqual([]);
  expect(await mailsAbout(db, recent.id)).toHaveLength(1);
});

test("invoice addresses get the email too, once, and without a link that nobody there could open", async () => {
  const { db, noor, clientId, id, name, now, tell } = await sent();
  const billing = billingForm.parse({ seen: 0, emails: "invoices@works.example" });
  must(await saveBilling({ db, actor: noor, now }, { clientId, ...billing }));

  await tell();
  await tell();

  const mails = await mailsAbout(db, id);
  expect(mails.map(({ toAddress }) => toAddress.split("@")[0]?.split(".")[0])).toEqual(["ana", "invoices"]);
  expect(mails[1]).toMatchObject({ subject: `Invoice ${name} from Foyer`, invoiceId: id });
  expect(mails[1]?.text).toContain("Hello, your invoice is attached");
  expect(mails[1]?.text).not.toContain("dashboard");
});
