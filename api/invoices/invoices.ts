import { z } from "@hono/zod-openapi";
import { type Invoice, type InvoiceSummary, invoiceStates, listInvoices, readInvoice } from "#domain/invoices/index.ts";
import { done } from "#domain/kernel/result.ts";
import { instantOf } from "../instant.ts";
import { money, toAmount } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";

const text = z.string().nullable();
const day = z.iso.date().nullable();
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000070",
  clientId: "019aa5e2-7c00-7000-8000-000000000001",
  state: "sent",
  name: "INV-0001",
  total: { amount: "1250.00", currency: "EUR" },
  toPay: { amount: "1000.00", currency: "EUR" },
  issuedOn: "2026-11-20",
  dueOn: "2026-12-04",
  createdAt: "2026-11-20T09:00:00Z",
} as const;
/** `toPay`: the total less the credit notes that were counted for it. */
const listed = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    state: z.enum(invoiceStates),
    name: text,
    total: money,
    toPay: money,
    issuedOn: day,
    dueOn: day,
    createdAt: z.string(),
  })
  .openapi("ListedInvoice", { example: sample });
/** `creditNotes`: those that take back some of its lines, and those that were counted for it, with what each took off. */
const invoice = listed
  .extend({
    lines: z.array(z.object({ paymentId: z.uuid(), text: z.string(), amount: money, isCredited: z.boolean() })),
    creditNotes: z.array(z.object({ id: z.uuid(), name: z.string(), total: money, used: money })),
    note: z.string(),
    sentAt: text,
    paidAt: text,
    voidedAt: text,
    voidReason: text,
    version: z.int(),
  })
  .openapi("Invoice", {
    example: {
      ...sample,
      lines: [
        {
          paymentId: "019aa5e2-7c00-7000-8000-000000000080",
          text: "Fee for Minho Tiles",
          amount: { amount: "1250.00", currency: "EUR" },
          isCredited: false,
        },
      ],
      creditNotes: [
        {
          id: "019aa5e2-7c00-7000-8000-000000000075",
          name: "CN-0001",
          total: { amount: "250.00", currency: "EUR" },
          used: { amount: "250.00", currency: "EUR" },
        },
      ],
      note: "",
      sentAt: "2026-11-20T10:00:00Z",
      paidAt: null,
      voidedAt: null,
      voidReason: null,
      version: 2,
    },
  });

const toListed = ({ id, clientId, state, name, total, toPay, issuedOn, dueOn, createdAt }: InvoiceSummary) => ({
  id,
  clientId,
  state,
  name,
  total: toAmount(total),
  toPay: toAmount(toPay),
  issuedOn,
  dueOn,
  createdAt: instantOf(createdAt),
});
const toInvoice = (one: Invoice) => ({
  ...toListed(one),
  lines: one.lines.map(({ paymentId, text: words, money: amount, isCredited }) => ({
    paymentId,
    text: words,
    amount: toAmount(amount),
    isCredited,
  })),
  creditNotes: one.credits.map(({ id, name, total, used }) => ({
    id,
    name,
    total: toAmount(total),
    used: toAmount(used),
  })),
  note: one.note,
  sentAt: one.sentAt && instantOf(one.sentAt),
  paidAt: one.paidAt && instantOf(one.paidAt),
  voidedAt: one.voidedAt && instantOf(one.voidedAt),
  voidReason: one.voidReason,
  version: one.version,
});

/** Invoices are read only: sending one asks a client for money. */
export function invoiceOperations({ add }: Operations) {
  const path = "/clients/{clientId}/invoices";
  add("get", path, "invoices:read", {
    summary: "List a client's invoices, drafts included, the newest first",
    query: z.strictObject({ state: z.enum(invoiceStates).optional(), after: idCursor.optional() }),
    answer: pageOf(listed),
    run: async ({ db, actor, params, query: { state, after } }) => {
      const page = await listInvoices({ db, actor }, { clientId: params.clientId, state, before: after });
      return page.ok ? done({ items: page.value.invoices.map(toListed), next: page.value.older }) : page;
    },
  });
  add("get", `${path}/{invoiceId}`, "invoices:read", {
    summary: "Read an invoice",
    answer: invoice,
    isVersioned: true,
    run: async ({ db, actor, params: { clientId, invoiceId } }) => {
      const found = await readInvoice({ db, actor }, { id: invoiceId, clientId });
      return found.ok ? done(toInvoice(found.value.invoice)) : found;
    },
  });
}
