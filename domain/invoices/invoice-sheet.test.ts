import { expect, test } from "vitest";
import { permit } from "#domain/access/permit.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { transact } from "#domain/kernel/transact.ts";
import { openCredits } from "#tests/credits.ts";
import { invoiceOf, must, seedCreditNote, seedDraft, sendingOn } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { editDraft, invoiceSheet, invoiceWords, sendInvoice, voidInvoice } from "./index.ts";
import type { PaidBy } from "./invoice.ts";
import { takeReceipt } from "./receipts/index.ts";
import { settle } from "./settle-invoice.ts";

const tokyo = formatsFor({ locale: "en-GB", timeZone: "Asia/Tokyo" });
const terms = "By bank transfer to the account 42.";
const note = "Thank you for the Oak deal.";

async function openSheet() {
  const app = await createTestApp();
  const { db, noor, now } = app;
  const id = await seedDraft(app);
  const lines = (await invoiceOf(db, noor, id)).lines.map((line) => ({ id: line.id, text: line.text }));
  must(await editDraft({ db, actor: noor, now }, { id, seen: 1, dueOn: null, note, lines }));
  must(await sendInvoice({ db, actor: noor, now: sendingOn(now).now }, { id, ...sendingOn(now), seen: 2, terms }));
  // Still the 23rd in Greenwich, and the 24th for the agency.
  const at = new Date("2026-11-23T20:00:00Z");
  const payWith = async (by: PaidBy) => {
    const sent = await invoiceOf(db, noor, id);
    const today = "2026-11-24";
    const may = permit(noor, "invoice.settle", undefined);
    if (!may) throw new Error("an admin settles invoices");
    const creditNoteId = by === "credit" ? await seedCreditNote(db, id, { at }) : null;
    must(
      await transact(db, async (tx) => {
        const ctx = { db: tx, actor: noor, now: at };
        if (by !== "credit") {
          const { clientId, open: amount } = sent;
          return takeReceipt(ctx, may, { clientId, amount, on: today, today, by, invoices: [sent] });
        }
        const use = { creditNoteId: creditNoteId ?? "", invoiceId: id, amountMinor: sent.open.minor, usedAt: at };
        await tx.insertInto("creditUses").values(use).execute();
        return settle(ctx, { ...sent, by, on: today, today });
      }),
    );
  };
  const voided = async () =>
    must(await voidInvoice({ db, actor: noor, now: at }, { id, seen: 3, reason: "Wrong company." }));
  const words = async () => invoiceWords(await invoiceOf(db, noor, id), "Foyer", tokyo);
  const sheet = async () => invoiceSheet(await invoiceOf(db, noor, id), "Foyer", tokyo);
  return { sheet, words, payWith, voided, now, at };
}

const facts = [
  ["From", "Foyer\nOak Street 1"],
  ["To", "Ana Works"],
  ["Issued", "23 Nov 2026"],
  ["Due", "7 Dec 2026"],
];

test("an invoice that was sent says how to pay it, on its document and on its page", async () => {
  const { sheet, words, now } = await openSheet();

  expect(await sheet()).toMatchObject({ facts, notes: [note, terms], at: now });
  expect(await words()).toMatchObject({ facts, notes: [note, terms] });
});

test.each<[PaidBy, string]>([
  ["hand", "24 Nov 2026"],
  ["bank", "24 Nov 2026, by transfer"],
  ["stripe", "24 Nov 2026, by card"],
  ["stand_in", "24 Nov 2026, by card"],
  ["credit", "24 Nov 2026, with credit notes"],
])("an invoice paid by %s says when and how, by the agency's date, and asks for nothing", async (by, paid) => {
  const { sheet, words, payWith, at } = await openSheet();

  await payWith(by);

  expect(await sheet()).toMatchObject({ facts: [...facts, ["Paid", paid]], notes: [note], at });
  expect(await sheet()).toEqual(await sheet());
  expect(await words()).toMatchObject({ facts, notes: [note] });
});

test("a void invoice asks for nothing either", async () => {
  const { sheet, words, voided, at } = await openSheet();

  await voided();

  const { title, ...drawn } = await sheet();
  expect(title).toMatch(/^Invoice INV-\d{4}, void$/);
  expect(drawn).toMatchObject({ facts, notes: [note], at });
  expect(await words()).toMatchObject({ title, facts, notes: [note] });
});

/** An invoice of 5,000.00, sent once a credit note for 4,800.00 waits for it. */
async function openCredited() {
  const { db, noor, now, deal, feeOf, charge, send, settle: pay, takeBack } = await openCredits();
  const first = await send(await feeOf(deal));
  must(await pay(first));
  must(await takeBack());
  const id = await send(await charge(500_000n));
  const totals = async (of = id) => {
    const { parts } = invoiceSheet(await invoiceOf(db, noor, of), "Foyer", tokyo);
    return parts[0]?.totals.map(([name, amount]) => [name?.replace(/CN-\d+/, "CN"), amount?.replace(/[^\d.]/g, "")]);
  };
  const cancel = async () =>
    must(await voidInvoice({ db, actor: noor, now }, { id, seen: 2, reason: "Wrong company." }));
  return { first, totals, pay: async () => must(await pay(id)), cancel, chargeLess: () => charge(100_000n), send };
}
const credited = [
  ["Total", "5000.00"],
  ["Credit note CN", "4800.00"],
];

test("below a credit note stands what is left to pay, and later that it was paid", async () => {
  const { first, totals, pay } = await openCredited();
  expect(await totals()).toEqual([...credited, ["To pay", "200.00"]]);

  await pay();

  expect(await totals()).toEqual([...credited, ["Paid", "200.00"]]);
  expect(await totals(first)).toEqual([["Total", "4800.00"]]);
});

test("below a credit note of a void invoice nothing is left to pay", async () => {
  const { totals, cancel, chargeLess, send } = await openCredited();

  await cancel();

  expect(await totals()).toEqual(credited);
  // The credit counts again, for all of the next one.
  const next = await send(await chargeLess());
  expect(await totals(next)).toEqual([
    ["Total", "1000.00"],
    ["Credit note CN", "1000.00"],
    ["To pay", "0.00"],
  ]);
});
