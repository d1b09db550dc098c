import { expect, onTestFinished, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openCredits } from "#tests/credits.ts";
import { today } from "#tests/deals.ts";
import { invoiceOf, must, sendingOn } from "#tests/invoices.ts";
import { wrongOpen } from "#tests/what-is-open.ts";
import { openCheckout } from "../checkout/index.ts";
import { draftInvoice, sendInvoice } from "../index.ts";
import { refundCredit } from "./index.ts";

test("credit notes are numbered without a gap, also when several are issued at once", async () => {
  const { db, clientId, confirmed, feeOf, send, takeBack, notes } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  const deals = [await confirmed(), await confirmed(), await confirmed()];
  for (const deal of deals) await send(await feeOf(deal));

  for (const taken of await Promise.all(deals.map((deal) => takeBack(deal)))) must(taken);

  expect(await notes()).toHaveLength(3);
  const rows = await db
    .selectFrom("creditNotes")
    .select("number")
    .where("series", "=", "CN")
    .orderBy("number")
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
});

test("many invoices that are sent at once share one credit note to the last unit", async () => {
  const { db, clientId, noor, now, deal, feeOf, charge, send, settle, takeBack, notes } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  must(await settle(await send(await feeOf(deal))));
  must(await takeBack());
  const drafts = await Promise.all(
    [70_001n, 99_999n, 50_003n, 120_000n, 1n, 88_888n, 64_007n, 93_000n].map(async (amount) => {
      const paymentIds = [await charge(amount)];
      return must(await draftInvoice({ db, actor: noor, now }, { clientId: deal.clientId, paymentIds, key: newId() }))
        .id;
    }),
  );
  const creditNote = (await notes())[0]?.id ?? "";

  const [refunded, ...sent] = await Promise.all([
    refundCredit({ db, actor: noor, now }, { id: creditNote, seen: "480000", today }),
    ...drafts.map((id) => sendInvoice({ db, actor: noor, now: sendingOn(now).now }, { id, ...sendingOn(now), today })),
  ]);

  expect(sent.filter(({ ok }) => !ok)).toEqual([]);
  const invoices = await Promise.all(drafts.map((id) => invoiceOf(db, noor, id)));
  const used = invoices.reduce((sum, { total, toPay }) => sum + total.minor - toPay.minor, 0n);
  // The refund came before all of them, or was refused because one of them had used some.
  expect(used).toBe(refunded.ok ? 0n : 480_000n);
  expect(await notes()).toMatchObject([{ left: { minor: 0n } }]);
  for (const { state, toPay } of invoices) expect(state).toBe(toPay.minor === 0n ? "paid" : "sent");
});

test("two deals of one invoice that are taken back at once take no more off it than it asks for", async () => {
  const { db, clientId, noor, deal, confirmed, feeOf, charge, send, settle, takeBack, notes, balance } =
    await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  must(await settle(await send(await feeOf(deal))));
  must(await takeBack());
  const one = await confirmed();
  const other = await confirmed();
  const invoice = await send(await feeOf(one), await feeOf(other), await charge(20_000n));
  expect(await invoiceOf(db, noor, invoice)).toMatchObject({ total: { minor: 980_000n }, toPay: { minor: 500_000n } });

  for (const taken of await Promise.all([takeBack(one), takeBack(other)])) must(taken);

  expect(await invoiceOf(db, noor, invoice)).toMatchObject({ state: "paid", paidBy: "credit", toPay: { minor: 0n } });
  const left = (await notes()).reduce((sum, note) => sum + note.left.minor, 0n);
  expect(left).toBe(460_000n);
  expect(await balance()).toBe(-20_000n);
});

test("a card payment that is begun while a deal is taken back asks for what the invoice asks for then", async () => {
  const { db, clientId, noor, ana, now, deal, feeOf, charge, send, takeBack } = await openCredits();
  onTestFinished(async () => expect(await wrongOpen(db, clientId)).toEqual([]));
  const invoice = await send(await feeOf(deal), await charge(20_000n));
  const provider = {
    name: "stand_in" as const,
    open: async () => ({ ok: true as const, ref: newId(), url: "https://pay.example/" }),
    close: async () => true,
    understand: () => null,
  };
  const card = { provider, publicUrl: "https://foyer.example", now, complain: () => {} };

  const [taken, opened] = await Promise.all([takeBack(), openCheckout({ db, actor: ana, ...card }, invoice)]);

  must(opened);
  const { amountMinor } = await db
    .selectFrom("checkouts")
    .select("amountMinor")
    .where("invoiceId", "=", invoice)
    .executeTakeFirstOrThrow();
  expect(amountMinor).toBe(taken.ok ? 20_000n : 500_000n);
  expect(await invoiceOf(db, noor, invoice)).toMatchObject({ toPay: { minor: amountMinor } });
});
