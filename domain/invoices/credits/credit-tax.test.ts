import { sql } from "kysely";
import { expect, test } from "vitest";
import { openCredits } from "#tests/credits.ts";
import { invoiceOf, must } from "#tests/invoices.ts";
import { agencyOf, fillIn } from "#tests/taxed.ts";
import { readCreditNote } from "./index.ts";

async function openTaxed() {
  const app = await openCredits(undefined, agencyOf());
  await fillIn(app);
  const { db, noor, clientId } = app;
  const taxRows = async () =>
    (
      await db
        .selectFrom("payments")
        .select(["direction", "amountMinor", "status"])
        .where("clientId", "=", clientId)
        .where("kind", "=", "tax")
        .orderBy("id")
        .execute()
    ).map(({ direction, amountMinor, status }) => `${direction} ${amountMinor} ${status}`);
  const noteOf = async () => {
    const [note] = await app.notes();
    return must(await readCreditNote({ db, actor: noor }, { id: note?.id ?? "" })).note;
  };
  return { ...app, taxRows, noteOf };
}

test("a credit note for an unpaid invoice takes its tax back, and both are settled with the rest", async () => {
  const { db, noor, deal, feeOf, charge, send, settle, takeBack, balance, taxRows, noteOf } = await openTaxed();
  const invoice = await send(await feeOf(deal), await charge(20_000n));
  expect(await invoiceOf(db, noor, invoice)).toMatchObject({ total: { minor: 595_000n } });

  must(await takeBack());

  expect(await noteOf()).toMatchObject({
    total: { minor: 571_200n },
    left: { minor: 0n },
    taxes: [{ category: "S", bp: 1900, net: { minor: 480_000n }, tax: { minor: 91_200n } }],
  });
  expect(await invoiceOf(db, noor, invoice)).toMatchObject({ toPay: { minor: 23_800n } });
  expect(await taxRows()).toEqual(["out 95000 pending", "in 91200 pending"]);
  must(await settle(invoice, 3));
  expect(await taxRows()).toEqual(["out 95000 completed", "in 91200 completed"]);
  expect(await balance()).toBe(-23_800n);
});

test("an invoice that is credited whole is paid by it, and nothing is owed", async () => {
  const { db, noor, deal, feeOf, send, takeBack, balance } = await openTaxed();
  const whole = await send(await feeOf(deal));
  must(await takeBack());
  expect(await invoiceOf(db, noor, whole)).toMatchObject({ state: "paid", paidBy: "credit", toPay: { minor: 0n } });
  expect(await balance()).toBe(0n);
});

test("the credit of a paid invoice holds its tax, and counts for the next one with tax", async () => {
  const { db, noor, deal, feeOf, charge, send, settle, takeBack, balance, taxRows } = await openTaxed();
  must(await settle(await send(await feeOf(deal))));
  must(await takeBack());
  expect(await taxRows()).toEqual(["out 91200 completed", "in 91200 completed"]);

  const next = await send(await charge(500_000n));
  expect(await invoiceOf(db, noor, next)).toMatchObject({ total: { minor: 595_000n }, toPay: { minor: 23_800n } });
  must(await settle(next));
  // What was paid: the first invoice whole, and what was left of the second.
  expect(await balance()).toBe(-595_000n);
});

test("ledger and documents say the same tax, by one query", async () => {
  const { db, clientId, deal, feeOf, charge, send, settle, takeBack } = await openTaxed();
  must(await settle(await send(await charge(333n), await charge(10_001n))));
  await send(await feeOf(deal), await charge(7n));
  must(await takeBack());

  const { rows } = await sql<{ ledger: bigint; documents: bigint }>`
    select (select sum(case direction when 'out' then amount_minor else -amount_minor end)::bigint from payments
        where client_id = ${clientId} and kind = 'tax' and status <> 'voided') as ledger,
      (select sum(tax_minor)::bigint from (
        select tax_minor from invoice_taxes as tax join invoices as invoice on invoice.id = tax.invoice_id
          where invoice.client_id = ${clientId} and invoice.state in ('sent', 'paid')
        union all select -tax_minor from credit_note_taxes as tax join credit_notes as note
          on note.id = tax.credit_note_id where note.client_id = ${clientId}) as documents) as documents`.execute(db);
  expect(rows[0]?.ledger).toBe(rows[0]?.documents);
  expect(rows[0]?.ledger).toBe(1_964n);
});
