import { z } from "@hono/zod-openapi";
import { type Invoice, type InvoiceSummary, invoiceStates } from "#domain/invoices/index.ts";
import { instantOf } from "../instant.ts";
import { money, toAmount } from "../operation/money.ts";
import { party, partyIn, sellerSample } from "./party.ts";
import { paidPart, paidSample, taxSample, taxSum, toPaidPart, toTaxSum } from "./sums.ts";

const text = z.string().nullable();
const day = z.iso.date().nullable();
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000070",
  clientId: "019aa5e2-7c00-7000-8000-000000000001",
  state: "sent",
  name: "INV-0001",
  total: { amount: "1250.00", currency: "EUR" },
  toPay: { amount: "1000.00", currency: "EUR" },
  paid: { amount: "400.00", currency: "EUR" },
  open: { amount: "600.00", currency: "EUR" },
  issuedOn: "2026-11-20",
  dueOn: "2026-12-04",
  createdAt: "2026-11-20T09:00:00Z",
} as const;
/** `toPay`: the total less the credit notes that were counted for it. `open`: what of it is still to pay; zero unless it is sent. */
export const listed = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    state: z.enum(invoiceStates),
    name: text,
    total: money,
    toPay: money,
    paid: money,
    open: money,
    issuedOn: day,
    dueOn: day,
    createdAt: z.string(),
  })
  .openapi("ListedInvoice", { example: sample });
/** `creditNotes`: those that take back some of its lines, and those that were counted for it, with what each took off. */
export const invoice = listed
  .extend({
    lines: z.array(
      z.object({
        paymentId: z.uuid().nullable(),
        text: z.string(),
        amount: money,
        tax: z.object({ category: z.string(), percent: z.number() }).nullable(),
        item: z.object({ quantity: z.string(), unit: z.string(), price: money, discount: money }).nullable(),
        periodFrom: day,
        periodTo: day,
        isCredited: z.boolean(),
      }),
    ),
    net: money,
    taxes: z.array(taxSum),
    seller: party.nullable(),
    buyer: party.nullable(),
    orderNumber: z.string(),
    payments: z.array(paidPart),
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
          tax: { category: "AE", percent: 0 },
          item: null,
          periodFrom: null,
          periodTo: null,
          isCredited: false,
        },
      ],
      net: { amount: "1250.00", currency: "EUR" },
      taxes: [taxSample],
      seller: sellerSample,
      buyer: { ...sellerSample, legalName: "Minho Tiles, Lda", city: "Porto", country: "PT", vatId: "PT501442600" },
      orderNumber: "PO-2026-17",
      creditNotes: [
        {
          id: "019aa5e2-7c00-7000-8000-000000000075",
          name: "CN-0001",
          total: { amount: "250.00", currency: "EUR" },
          used: { amount: "250.00", currency: "EUR" },
        },
      ],
      payments: [paidSample],
      note: "",
      sentAt: "2026-11-20T10:00:00Z",
      paidAt: null,
      voidedAt: null,
      voidReason: null,
      version: 2,
    },
  });

export const toListed = ({ id, clientId, state, name, issuedOn, dueOn, createdAt, ...sums }: InvoiceSummary) => ({
  id,
  clientId,
  state,
  name,
  total: toAmount(sums.total),
  toPay: toAmount(sums.toPay),
  paid: toAmount(sums.paid),
  open: toAmount(sums.open),
  issuedOn,
  dueOn,
  createdAt: instantOf(createdAt),
});
export const toInvoice = (one: Invoice) => ({
  ...toListed(one),
  lines: one.lines.map(({ paymentId, text: words, money: amount, tax, item, periodFrom, periodTo, isCredited }) => ({
    paymentId,
    text: words,
    amount: toAmount(amount),
    tax: tax && { category: tax.category, percent: tax.bp / 100 },
    item: item && { ...item, price: toAmount(item.price), discount: toAmount(item.discount) },
    periodFrom,
    periodTo,
    isCredited,
  })),
  net: toAmount(one.net),
  taxes: one.taxes.map(toTaxSum),
  seller: one.details && partyIn(one.details.seller),
  buyer: one.details && partyIn(one.details.buyer),
  orderNumber: one.orderNumber,
  creditNotes: one.credits.map(({ id, name, total, used }) => ({
    id,
    name,
    total: toAmount(total),
    used: toAmount(used),
  })),
  payments: one.payments.map(toPaidPart),
  note: one.note,
  sentAt: one.sentAt && instantOf(one.sentAt),
  paidAt: one.paidAt && instantOf(one.paidAt),
  voidedAt: one.voidedAt && instantOf(one.voidedAt),
  voidReason: one.voidReason,
  version: one.version,
});
