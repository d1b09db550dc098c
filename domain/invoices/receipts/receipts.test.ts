import { expect, onTestFinished, test } from "vitest";
import { closeCheckout } from "#domain/invoices/checkout/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { readBalance } from "#domain/payments/list/index.ts";
import { invoiceOf, must, seedDraft, seedSent, sendingOn, statusesOf } from "#tests/invoices.ts";
import { openTill } from "#tests/stripe/till.ts";
import { createTestApp } from "#tests/test-app.ts";
import { wrongOpen } from "#tests/what-is-open.ts";
import { sendInvoice, settleInvoice, voidInvoice } from "../index.ts";
import { applyCredit, listReceipts, readCredit, recordPayment, refundReceipt, undoReceipt } from "./index.ts";

const today = "2026-11-23";

async function openDesk(...args: Parameters<typeof createTestApp>) {
  const app = await createTestApp(...args);
  const { db, noor, clientId, now } = app;
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  const desk = { db, actor: noor, now };
  const of = (id: string) => invoiceOf(db, noor, id);
  const pay = async (id: string, amount: string, receivedOn = today) =>
    recordPayment(desk, { id, seen: (await of(id)).version, amount, receivedOn, note: "", today });
  const receipts = async () => must(await listReceipts(desk, { clientId })).receipts;
  const undo = async (place = 0) => undoReceipt(desk, { id: (await receipts())[place]?.id ?? "", clientId });
  return { ...app, desk, of, pay, receipts, undo };
}

test("an invoice is paid in parts: it says what came and what is open, and its charges wait for the last part", async () => {
  const app = await openDesk();
  const id = await seedSent(app);

  must(await app.pay(id, "50", "2026-11-20"));
  expect(await app.of(id)).toMatchObject({ state: "sent", paid: { minor: 5_000n }, open: { minor: 7_000n } });
  expect(await statusesOf(app.db, app.clientId)).toEqual(["pending"]);

  must(await app.pay(id, "70"));
  expect(await app.of(id)).toMatchObject({ state: "paid", paidBy: "hand", open: { minor: 0n } });
  expect((await app.of(id)).payments).toMatchObject([
    { amount: { minor: 5_000n }, receivedOn: "2026-11-20" },
    { amount: { minor: 7_000n }, receivedOn: today },
  ]);
  expect(await statusesOf(app.db, app.clientId)).toEqual(["completed"]);
});

test("what is too much is the client's credit: the next invoice takes it, and what is left can be paid back", async () => {
  const app = await openDesk();
  const first = await seedSent(app);
  expect(must(await app.pay(first, "200")).left).toEqual({ minor: 8_000n, currency: "EUR" });

  const next = await seedSent(app, { amountMinor: 3_000n });
  expect(await app.of(next)).toMatchObject({ state: "paid", paidBy: "credit", paid: { minor: 3_000n } });
  const [receipt] = await app.receipts();
  expect(receipt).toMatchObject({ left: { minor: 5_000n }, uses: [{ invoiceId: first }, { invoiceId: next }] });

  const refund = { id: receipt?.id ?? "", clientId: app.clientId, today };
  expect(await refundReceipt(app.desk, { ...refund, seen: "8000" })).toMatchObject({ problem: { isOvertaken: true } });
  must(await refundReceipt(app.desk, { ...refund, seen: "5000" }));
  expect((await app.receipts())[0]).toMatchObject({ left: { minor: 0n }, refunded: { minor: 5_000n } });
  expect(await refundReceipt(app.desk, { ...refund, seen: "0" })).toMatchObject({ problem: { kind: "conflict" } });
});

test("credit that came later pays an open invoice, as far as it goes", async () => {
  const app = await openDesk();
  const open = await seedSent(app, { amountMinor: 10_000n });
  const other = await seedSent(app);
  must(await app.pay(other, "150"));

  must(await applyCredit(app.desk, { id: open, seen: 2, today }));

  expect(await app.of(open)).toMatchObject({ state: "sent", open: { minor: 7_000n }, version: 3 });
  expect(await applyCredit(app.desk, { id: open, seen: 3, today })).toMatchObject({
    problem: { because: "The client has no credit in this currency." },
  });
});

test("undoing a payment opens what it paid, and its charges are pending again", async () => {
  const app = await openDesk();
  const id = await seedSent(app);
  must(await settleInvoice(app.desk, { id, seen: 2, today }));
  const balance = async () => must(await readBalance(app.desk, app.clientId));
  expect(await balance()).toMatchObject([{ balance: -12_000n }]);

  must(await app.undo());

  expect(await app.of(id)).toMatchObject({ state: "sent", paidAt: null, open: { minor: 12_000n }, payments: [] });
  expect(await statusesOf(app.db, app.clientId)).toEqual(["pending"]);
  expect(await balance()).toMatchObject([{ balance: 0n, pendingOut: 12_000n }]);
  must(await app.pay(id, "120"));
  expect(await app.of(id)).toMatchObject({ state: "paid" });
});

test("in a locked month a payment is neither entered nor undone", async () => {
  const app = await openDesk();
  const id = await seedSent(app);
  const later = await seedSent(app);
  const arrival = { seen: 2, amount: "120", receivedOn: "2033-03-30", note: "", today: "2033-04-02" };
  must(await recordPayment(app.desk, { id, ...arrival }));
  const lock = { month: "2033-03-01", lockedAt: app.now };
  await app.db
    .insertInto("monthLocks")
    .values(lock)
    .onConflict((on) => on.doNothing())
    .execute();

  expect(await app.undo()).toMatchObject({ problem: { code: "invoice-month-locked" } });
  expect(await recordPayment(app.desk, { id: later, ...arrival })).toMatchObject({
    problem: { code: "payment-month-locked" },
  });
  expect(await app.of(later)).toMatchObject({ state: "sent", open: { minor: 12_000n } });
});

test("a void invoice gives back what was paid on it", async () => {
  const app = await openDesk();
  const id = await seedSent(app);
  must(await app.pay(id, "50"));
  must(await voidInvoice(app.desk, { id, seen: 3, reason: "No." }));

  expect((await app.receipts())[0]).toMatchObject({ left: { minor: 5_000n }, uses: [] });
});

test("an invoice that is voided while its money is used elsewhere gives it once", async () => {
  const app = await openDesk();
  const other = await seedSent(app, { amountMinor: 30_000n });
  for (let round = 0; round < 5; round += 1) {
    const id = await seedSent(app);
    must(await app.pay(id, "50"));
    const { version: seen } = await app.of(id);
    const apply = async () => applyCredit(app.desk, { id: other, seen: (await app.of(other)).version, today });
    const [voided] = await Promise.all([voidInvoice(app.desk, { id, seen, reason: "No." }), apply(), apply()]);
    must(voided);
    await apply();
  }
  expect(await app.of(other)).toMatchObject({ paid: { minor: 25_000n }, open: { minor: 5_000n } });
  expect(must(await readCredit(app.desk, app.clientId))).toEqual([]);
});

test("two who enter the same payment enter it once, and one who looked too early is told", async () => {
  const app = await openDesk();
  const id = await seedSent(app);
  const both = await Promise.all([
    recordPayment(app.desk, { id, seen: 2, amount: "120", receivedOn: today, note: "", today }),
    recordPayment(app.desk, { id, seen: 2, amount: "120", receivedOn: today, note: "", today }),
  ]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await app.receipts()).toHaveLength(1);
});

test("what is no amount or lies ahead is said at its field", async () => {
  const app = await openDesk();
  const id = await seedSent(app);
  expect(await app.pay(id, "0.001")).toMatchObject({ problem: { fields: { amount: [expect.any(String)] } } });
  expect(await app.pay(id, "5", "2026-11-24")).toMatchObject({
    problem: { fields: { receivedOn: expect.anything() } },
  });
});

test("the database holds it: nothing is paid twice, of another's money, or deleted, and paid means all of it", async () => {
  const app = await openDesk();
  const { db } = app;
  const id = await seedSent(app);
  const draft = await seedDraft(app);
  must(await app.pay(id, "50"));
  const [{ id: receiptId } = { id: "" }] = await app.receipts();
  const use = (invoiceId: string, amountMinor: bigint, receipt = receiptId) =>
    db.insertInto("receiptUses").values({ receiptId: receipt, invoiceId, amountMinor, usedAt: app.now }).execute();

  await expect(use(draft, 1n)).rejects.toThrow("that was sent");
  await expect(use(await seedSent(app), 1n)).rejects.toThrow("more is paid");
  await expect(use(await seedSent(await createTestApp()), 1n)).rejects.toThrow("of its client");
  await expect(db.deleteFrom("receiptUses").where("receiptId", "=", receiptId).execute()).rejects.toThrow("undone");
  await expect(db.deleteFrom("receipts").where("id", "=", receiptId).execute()).rejects.toThrow("never deleted");
  await expect(
    db.updateTable("receipts").set({ amountMinor: 1n }).where("id", "=", receiptId).execute(),
  ).rejects.toThrow("keeps its amount");
  const paid = { state: "paid", paidAt: app.now, paidBy: "hand", version: 9 };
  await expect(db.updateTable("invoices").set(paid).where("id", "=", id).execute()).rejects.toThrow(
    "wrong amount open",
  );
  must(await app.pay(id, "70"));
  const again = { state: "sent", paidAt: null, paidBy: null, version: 5 };
  await expect(db.updateTable("invoices").set(again).where("id", "=", id).execute()).rejects.toThrow("undone");
  await expect(
    db
      .updateTable("payments")
      .set({ status: "pending", completedAt: null, occurredOn: "2026-11-20" })
      .where("clientId", "=", app.clientId)
      .where("status", "=", "completed")
      .execute(),
  ).rejects.toThrow("waits again only");
});

test("a card pays what is open, and one that comes for more than that leaves the rest as credit", async () => {
  const till = await openTill();
  const { db, noor, now, invoiceId, clientId } = till;
  must(await till.pay());
  const part = { id: invoiceId, seen: 2, amount: "100", receivedOn: today, note: "", today };
  must(await recordPayment({ db, actor: noor, now }, part));

  must(await till.pay());
  expect(till.fake.sessions().map(({ fields }) => fields["line_items[0][price_data][unit_amount]"])).toEqual([
    "12000",
    "2000",
  ]);
  expect(till.session().state).toBe("expired");

  expect(await till.tell(till.say({}, 0))).toBe("settled");
  expect(await invoiceOf(db, noor, invoiceId)).toMatchObject({ state: "paid", paidBy: "stripe" });
  const credit = must(await readCredit({ db, actor: noor }, clientId));
  expect(credit).toEqual([{ currency: "EUR", minor: 10_000n }]);
  await closeCheckout({ db, actor: noor }, { invoiceId, named: async () => till.fake.provider });
  await till.fake.close();
});

test("a card payment for what is paid already is the client's credit, and says once that the invoice was paid", async () => {
  const till = await openTill();
  const { db, noor, now, invoiceId, clientId } = till;
  must(await till.pay());
  must(await settleInvoice({ db, actor: noor, now }, { id: invoiceId, seen: 2, today }));

  expect(await till.tell(till.say())).toBe("surplus");

  const entries = db.selectFrom("auditLog").select("event").where("entityId", "=", invoiceId).orderBy("id");
  const events = (await entries.execute()).map(({ event }) => event);
  expect(events.filter((event) => event === "invoice.settled")).toHaveLength(1);
  expect(events.at(-1)).toBe("invoice.card_troubled");
  expect(must(await readCredit({ db, actor: noor }, clientId))).toEqual([{ currency: "EUR", minor: 12_000n }]);
  await till.fake.close();
});

test("sending an invoice that credit covers in part asks for the rest", async () => {
  const app = await openDesk();
  must(await app.pay(await seedSent(app), "150"));
  const id = await seedDraft(app, { amountMinor: 10_000n });
  must(await sendInvoice(app.desk, { id, ...sendingOn(app.now, `S${newId().slice(-8).toUpperCase()}`) }));

  expect(await app.of(id)).toMatchObject({ state: "sent", paid: { minor: 3_000n }, open: { minor: 7_000n } });
});

test("however much came, all of it is listed by the page, and credit counts all of it", async () => {
  const { db, desk, noor, clientId, now } = await openDesk();
  const came = { clientId, amountMinor: 100n, currency: "EUR", receivedOn: today, paidBy: "hand", createdBy: noor.id };
  const rows = Array.from({ length: 104 }, () => ({ ...came, id: newId(), createdAt: now }));
  await db.insertInto("receipts").values(rows).execute();
  await db
    .insertInto("receipts")
    .values({ ...came, id: newId(), createdAt: now, undoneAt: now })
    .execute();

  const seen: string[] = [];
  let before: string | null | undefined;
  while (before !== null) {
    const page = must(await listReceipts(desk, { clientId, before }));
    seen.push(...page.receipts.map(({ id }) => id));
    before = page.older;
  }
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).sort());
  expect(must(await readCredit(desk, clientId))).toEqual([{ currency: "EUR", minor: 10_400n }]);
});
