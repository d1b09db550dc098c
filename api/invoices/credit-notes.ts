import { z } from "@hono/zod-openapi";
import {
  type CreditNote,
  type CreditNoteSummary,
  listCreditNotes,
  readCreditNote,
} from "#domain/invoices/credits/index.ts";
import { eInvoice } from "#domain/invoices/e-invoice/index.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { instantOf } from "../instant.ts";
import { money, toAmount } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";
import { eInvoiceFile, eInvoiceQuery } from "./e-invoice-file.ts";
import { taxSample, taxSum, toTaxSum } from "./sums.ts";

const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000075",
  clientId: "019aa5e2-7c00-7000-8000-000000000001",
  name: "CN-0001",
  invoice: { id: "019aa5e2-7c00-7000-8000-000000000070", name: "INV-0001" },
  total: { amount: "250.00", currency: "EUR" },
  left: { amount: "50.00", currency: "EUR" },
  issuedOn: "2026-11-22",
  refundedOn: null,
  createdAt: "2026-11-22T09:00:00Z",
} as const;
/** `left`: what no invoice has used yet and was not refunded. */
const listed = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    name: z.string(),
    invoice: z.object({ id: z.uuid(), name: z.string() }),
    total: money,
    left: money,
    issuedOn: z.iso.date(),
    refundedOn: z.iso.date().nullable(),
    createdAt: z.string(),
  })
  .openapi("ListedCreditNote", { example: sample });
/** `uses`: the invoices it was counted for. */
const creditNote = listed
  .extend({
    reason: z.string(),
    lines: z.array(z.object({ text: z.string(), amount: money })),
    taxes: z.array(taxSum),
    uses: z.array(z.object({ invoiceId: z.uuid(), name: z.string(), amount: money })),
    refunded: money,
  })
  .openapi("CreditNote", {
    example: {
      ...sample,
      reason: "The contract was never signed.",
      lines: [{ text: "Fee for Minho Tiles", amount: { amount: "250.00", currency: "EUR" } }],
      taxes: [{ ...taxSample, net: { amount: "250.00", currency: "EUR" } }],
      uses: [
        {
          invoiceId: "019aa5e2-7c00-7000-8000-000000000071",
          name: "INV-0002",
          amount: { amount: "200.00", currency: "EUR" },
        },
      ],
      refunded: { amount: "0.00", currency: "EUR" },
    },
  });

const toListed = ({ id, clientId, name, invoice, total, left, ...one }: CreditNoteSummary) => ({
  id,
  clientId,
  name,
  invoice,
  total: toAmount(total),
  left: toAmount(left),
  issuedOn: one.issuedOn,
  refundedOn: one.refundedOn,
  createdAt: instantOf(one.createdAt),
});
const toCreditNote = (one: CreditNote) => ({
  ...toListed(one),
  reason: one.reason,
  lines: one.lines.map(({ text, money: amount }) => ({ text, amount: toAmount(amount) })),
  taxes: one.taxes.map(toTaxSum),
  uses: one.uses.map(({ invoiceId, name, amount }) => ({ invoiceId, name, amount: toAmount(amount) })),
  refunded: toAmount(one.refunded),
});

/** Credit notes are read only: taking a deal back makes them. */
export function creditNoteOperations({ add }: Operations) {
  add("get", "/credit-notes", "invoices:read", {
    summary: "List credit notes, the newest first",
    query: z.strictObject({
      client: z.uuid().optional(),
      invoice: z.uuid().optional(),
      after: idCursor.optional(),
    }),
    answer: pageOf(listed),
    run: async ({ db, actor, query: { client = null, invoice, after } }) => {
      const page = await listCreditNotes({ db, actor }, { clientId: client, invoiceId: invoice, before: after });
      return page.ok ? done({ items: page.value.notes.map(toListed), next: page.value.older }) : page;
    },
  });
  add("get", "/credit-notes/{creditNoteId}", "invoices:read", {
    summary: "Read a credit note",
    answer: creditNote,
    run: async ({ db, actor, params }) => {
      const found = await readCreditNote({ db, actor }, { id: params.creditNoteId });
      return found.ok ? done(toCreditNote(found.value.note)) : found;
    },
  });
  add("get", "/credit-notes/{creditNoteId}/e-invoice", "invoices:read", {
    summary: "Read a credit note as an e-invoice in XML",
    query: eInvoiceQuery,
    mayConflict: true,
    answer: eInvoiceFile,
    run: async ({ db, actor, params, query: { form } }) => {
      const { note } = unwrap(await readCreditNote({ db, actor }, { id: params.creditNoteId }));
      return done({ form, name: note.name, xml: unwrap(eInvoice({ note }, form)) });
    },
  });
}
