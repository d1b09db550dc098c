import { z } from "@hono/zod-openapi";
import { type Money, toDecimal } from "#domain/kernel/money.ts";

/** An amount as a decimal in text, because binary fractions lose cents. */
export const money = z
  .object({ amount: z.string(), currency: z.string() })
  .openapi("Money", { example: { amount: "1250.00", currency: "EUR" } });

export const toAmount = (amount: Money) => ({ amount: toDecimal(amount), currency: amount.currency });
export const toMoney = (amount: Money | null) => amount && toAmount(amount);
