import { expect, onTestFinished, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, clientOf } from "#tests/actors.ts";
import { openCredits } from "#tests/credits.ts";
import { today } from "#tests/deals.ts";
import { invoiceOf, must } from "#tests/invoices.ts";
import { wrongOpen } from "#tests/what-is-open.ts";
import { openCheckout } from "../checkout/index.ts";
import { voidInvoice } from "../index.ts";
import { listCreditNotes, readCreditNote, refundCredit } from "./index.ts";

test("a fee taken back from an unpaid invoice is credited, and the invoice asks for that much less", async () => {
  const { db, clientId, noor, deal, feeOf, charge, send, settle, takeBack, notes, balance, paymentsOf } =
    await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  const invoice = await send(await feeOf(deal), await charge(20_000n));

  expect(await takeBack()).toEqual({ ok: true, value: null });

  const [note] = await notes();
  expect(note).toMatchObject({ invoice: { id: invoice }, total: { minor: 480_000n }, left: { minor: 0n } });
  expect(await invoiceOf(db, noor, invoice)).toMatchObject({
    state: "sent",
    total: { minor: 500_000n },
    toPay: { minor: 20_000n },
  });
  expect((await paymentsOf(deal)).find(({ dealPart }) => dealPart === "fee")).toMatchObject({ status: "voided" });
  // Who has not seen the credit note does not settle the invoice.
  expect(await settle(invoice)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await settle(invoice, 3)).toMatchObject({ ok: true });
  expect(await balance()).toBe(-20_000n);
});

test("an unpaid invoice of which nothing is left is paid by its credit note, and can't be voided", async () => {
  const { db, clientId, noor, now, deal, feeOf, send, takeBack, balance } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  const whole = await send(await feeOf(deal));
  must(await takeBack());

  expect(await invoiceOf(db, noor, whole)).toMatchObject({ state: "paid", paidBy: "credit", toPay: { minor: 0n } });
  expect(await balance()).toBe(0n);

  const { confirmed, ...other } = await openCredits();
  const second = await confirmed();
  const mixed = await other.send(await other.feeOf(second), await other.charge(5_000n));
  must(await other.takeBack(second));
  expect(
    await voidInvoice({ db: other.db, actor: other.noor, now }, { id: mixed, seen: 3, reason: "No." }),
  ).toMatchObject({
    problem: { because: "A credit note refers to this invoice, so it can't be voided." },
  });
});

test("the credit for a paid invoice counts for the next ones, to the last unit", async () => {
  const { db, clientId, noor, deal, feeOf, charge, send, settle, takeBack, notes, balance } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  must(await settle(await send(await feeOf(deal))));
  must(await takeBack());
  expect(await notes()).toMatchObject([{ total: { minor: 480_000n }, left: { minor: 480_000n } }]);

  const small = await send(await charge(100_000n));
  expect(await invoiceOf(db, noor, small)).toMatchObject({ state: "paid", paidBy: "credit" });
  const large = await send(await charge(500_000n));
  expect(await invoiceOf(db, noor, large)).toMatchObject({ state: "sent", toPay: { minor: 120_000n } });
  expect(await notes()).toMatchObject([{ left: { minor: 0n } }]);

  // Paid 4,800 and 1,200 for charges of 6,000.
  must(await settle(large));
  expect(await balance()).toBe(-600_000n);
});

test("what a void invoice had used counts again", async () => {
  const { db, clientId, noor, now, deal, feeOf, charge, send, settle, takeBack, notes } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  must(await settle(await send(await feeOf(deal))));
  must(await takeBack());
  const next = await send(await charge(500_000n));
  expect(await notes()).toMatchObject([{ left: { minor: 0n } }]);

  must(await voidInvoice({ db, actor: noor, now }, { id: next, seen: 2, reason: "Wrong day." }));

  expect(await notes()).toMatchObject([{ left: { minor: 480_000n } }]);
});

test("a credit that is more than its unpaid invoice still asks for leaves the rest for the next one", async () => {
  const { db, clientId, noor, deal, confirmed, feeOf, charge, send, settle, takeBack, notes, balance } =
    await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  must(await settle(await send(await feeOf(deal))));
  must(await takeBack());
  const second = await confirmed();
  const mixed = await send(await feeOf(second), await charge(100_000n));
  expect(await invoiceOf(db, noor, mixed)).toMatchObject({ toPay: { minor: 100_000n } });

  must(await takeBack(second));

  // 4,800 were paid; of all that was asked for, a charge of 1,000 remains.
  expect(await invoiceOf(db, noor, mixed)).toMatchObject({ state: "paid", paidBy: "credit", toPay: { minor: 0n } });
  expect(await notes()).toMatchObject([{ left: { minor: 380_000n } }, { left: { minor: 0n } }]);
  expect(await balance()).toBe(-100_000n);
});

test("what is left is marked as refunded once, by an admin who saw it, and counts no more", async () => {
  const { db, clientId, noor, ana, now, deal, feeOf, charge, send, settle, takeBack, notes } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  must(await settle(await send(await feeOf(deal))));
  must(await takeBack());
  const id = (await notes())[0]?.id ?? "";
  const refund = (actor: Actor, seen = "480000") => refundCredit({ db, actor, now }, { id, seen, today });

  expect(await refund(ana)).toMatchObject({ problem: { kind: "missing" } });
  expect(await refund(noor, "480001")).toMatchObject({ problem: { kind: "conflict" } });
  const both = await Promise.all([refund(noor), refund(noor)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);

  expect(await notes()).toMatchObject([{ left: { minor: 0n }, refundedOn: today }]);
  const next = await send(await charge(10_000n));
  expect(await invoiceOf(db, noor, next)).toMatchObject({ state: "sent", toPay: { minor: 10_000n } });
});

test("while somebody may be paying by card nothing is taken back, and nothing is stored by halves", async () => {
  const { db, clientId, ana, now, deal, feeOf, send, takeBack, notes, rowOf } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  const invoice = await send(await feeOf(deal));
  const provider = {
    name: "stand_in" as const,
    open: async () => ({ ok: true as const, ref: newId(), url: "https://pay.example/" }),
    close: async () => true,
    understand: () => null,
  };
  const complain = () => {};
  must(await openCheckout({ db, actor: ana, provider, publicUrl: "https://foyer.example", now, complain }, invoice));

  expect(await takeBack()).toMatchObject({ problem: { kind: "conflict" } });
  expect(await notes()).toEqual([]);
  expect(await rowOf(deal)).toMatchObject({ claim: "confirmed" });
});

test("another client's credit note is missing", async () => {
  const { db, noor, clientId, deal, feeOf, send, takeBack, notes } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  await send(await feeOf(deal));
  must(await takeBack());
  const id = (await notes())[0]?.id ?? "";
  const stranger = clientOf(newId(), newId());

  expect(await readCreditNote({ db, actor: stranger }, { id })).toMatchObject({ problem: { kind: "missing" } });
  expect(await listCreditNotes({ db, actor: stranger }, { clientId })).toMatchObject({ problem: { kind: "missing" } });
  expect(await readCreditNote({ db, actor: adminOf(newId()) }, { id, clientId: newId() })).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(must(await readCreditNote({ db, actor: noor }, { id, clientId })).note.id).toBe(id);
});
