import { z } from "@hono/zod-openapi";
import type { Invoice } from "#domain/invoices/index.ts";
import { money, toAmount } from "../operation/money.ts";

/** The tax of one category (EN 16931, UNCL 5305) and rate, on the sum of its lines; `reason` where none is charged. */
export const taxSum = z.object({
  category: z.string(),
  percent: z.number(),
  reason: z.string(),
  net: money,
  tax: money,
});

export const taxSample = {
  category: "AE",
  percent: 0,
  reason: "Reverse charge: the recipient accounts for the tax.",
  net: { amount: "1250.00", currency: "EUR" },
  tax: { amount: "0.00", currency: "EUR" },
};

type Sum = { category: string; bp: number; reason: string } & Record<"net" | "tax", Parameters<typeof toAmount>[0]>;

export const toTaxSum = ({ category, bp, reason, net, tax }: Sum) => ({
  category,
  percent: bp / 100,
  reason,
  net: toAmount(net),
  tax: toAmount(tax),
});

/** Money that came for an invoice, or a part of it; `id` is that of the payment, which may have paid others too. */
export const paidPart = z.object({
  id: z.uuid(),
  amount: money,
  receivedOn: z.iso.date(),
  by: z.enum(["hand", "bank", "card"]),
});

export const paidSample = {
  id: "019aa5e2-7c00-7000-8000-000000000076",
  amount: { amount: "400.00", currency: "EUR" },
  receivedOn: "2026-11-25",
  by: "bank",
} as const;

export const toPaidPart = ({ receiptId, amount, receivedOn, paidBy }: Invoice["payments"][number]) => ({
  id: receiptId,
  amount: toAmount(amount),
  receivedOn,
  by: paidBy === "hand" || paidBy === "bank" ? paidBy : ("card" as const),
});
