import { z } from "zod";
import { optionalCurrency } from "#domain/kernel/currency.ts";
import { parseAmount } from "#domain/kernel/money.ts";
import { readAmount } from "#domain/kernel/table/read-amounts.ts";
import { otherCurrency } from "#domain/kernel/typed-amount.ts";

export const feeSteps = ["none", "first", "second", "third"] as const;

const wrongFee = "Enter an amount above zero with no more decimals than the currency has, such as 40.00.";
const wrongDays = "Enter 0 to 365 days.";

export const latePercent = z
  .string()
  .trim()
  .transform((typed) => typed.replace(",", ".").replace(/\s*%$/, "") || "0")
  .refine((typed) => /^\d{1,2}(\.\d{1,3})?$/.test(typed), "Enter a percentage from 0 to 99.999, such as 9.27.");
export const lateDays = z.coerce.number(wrongDays).int(wrongDays).min(0, wrongDays).max(365, wrongDays);

type FeeTerms = { feeStep: (typeof feeSteps)[number]; fee: string; currency: string | null };

/** "€40,00" is "40.00": as it is stored, where it has one reading in whichever notation; anything else stays as it is. */
export function plainFee(fee: string, currency: string | null): string {
  if (!currency || parseAmount(fee, currency) !== null) return fee;
  const read = readAmount(fee, "");
  if (read.kind !== "amount") return fee;
  const isOwn = read.currencies === null || read.currencies.includes(currency);
  return isOwn ? read.plain : `${read.plain} ${read.currencies?.[0]}`;
}

/** Says which box is wrong: the fee needs an amount, and the amount a currency. */
export function checkFee(
  { feeStep, fee, currency }: FeeTerms,
  fix: z.RefinementCtx,
  names = { fee: "fee", currency: "currency" },
) {
  if (feeStep === "none") return;
  if (!currency) {
    fix.addIssue({ code: "custom", path: [names.currency], message: "Choose the currency of the fee." });
    return;
  }
  const plain = plainFee(fee, currency);
  if (parseAmount(plain, currency) !== null) return;
  fix.addIssue({ code: "custom", path: [names.fee], message: otherCurrency(plain, currency) ?? wrongFee });
}

/**
 * What is asked of who pays late: a fee with a reminder, and interest in percent a year, from a number of days after an
 * invoice was due. No fee and 0% ask for nothing.
 */
export const lateTerms = z
  .strictObject({
    feeStep: z.enum(feeSteps, "Choose a reminder."),
    fee: z.string().trim().max(20),
    currency: optionalCurrency,
    interest: latePercent,
    after: lateDays,
  })
  .superRefine((terms, fix) => checkFee(terms, fix))
  .transform(({ fee, ...terms }) => ({ ...terms, fee: plainFee(fee, terms.currency) }));
export type LateTerms = z.infer<typeof lateTerms>;

export const lateTermsDefault: LateTerms = { feeStep: "none", fee: "", currency: null, interest: "0", after: 0 };
