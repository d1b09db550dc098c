import { readFeeDescription } from "#domain/agreements/index.ts";
import type { Payment } from "#domain/payments/list/index.ts";

/** The fee of a deal names its agreement and quotes its rule: a title, and what stands small below it. */
export function titled({ source, description }: Pick<Payment, "source" | "description">) {
  const fee = source === "deal" ? readFeeDescription(description) : null;
  return fee ? { title: fee.title, rule: `A${fee.rule.slice(1)}` } : { title: description, rule: "" };
}
