import { z } from "@hono/zod-openapi";
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
