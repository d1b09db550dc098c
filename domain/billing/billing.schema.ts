import { z } from "zod";
import { optionalCurrency } from "#domain/kernel/currency.ts";
import { mailAddressOr } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { checkFee, feeSteps, lateDays, latePercent, plainFee } from "./late/late-terms.schema.ts";
import { checkVatId, compact, party } from "./party.schema.ts";
import { treatments } from "./treatment.ts";

/** How a client takes its invoices. */
export const invoiceForms = ["pdf", "facturx", "xrechnung", "peppol"] as const;
export type InvoiceForm = (typeof invoiceForms)[number];

const addresses = z
  .string()
  .max(2000)
  .default("")
  .transform((typed) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))])
  .pipe(
    z
      .array(mailAddressOr("Enter addresses such as name@company.example, with commas between them."))
      .max(5, "Enter at most five addresses."),
  );

const details = {
  ...party,
  reference: line(0, 80, "").default(""),
  orderNumber: line(0, 80, "").default(""),
  emails: addresses,
  form: z.enum(invoiceForms, "Choose a form.").default("pdf"),
};
const seen = z.coerce.number().int().min(0);

/** What the client itself may change. `seen` is the version that was shown, 0 when there was none. */
export const ownBillingForm = z
  .strictObject({ ...details, seen })
  .superRefine(checkVatId)
  .transform(compact);
export type OwnBillingForm = z.infer<typeof ownBillingForm>;

const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

const dueDays = z
  .string()
  .trim()
  .default("")
  .refine(
    (typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) <= 365),
    "Enter 0 to 365 days, or nothing.",
  )
  .transform((typed) => (typed === "" ? null : Number(typed)));

/** Besides, the agency says in how many days the client pays, how it is taxed, and what it pays for paying late. */
export const billingForm = z
  .strictObject({
    ...details,
    seen,
    dueDays,
    /** A statement of account with each new month. */
    monthlyStatement: box,
    treatment: z
      .enum(["", ...treatments], "Choose a treatment.")
      .default("")
      .transform((chosen) => chosen || null),
    lateIsOwn: box,
    lateFeeStep: z.enum(feeSteps, "Choose a reminder.").default("none"),
    lateFee: z.string().trim().max(20).default(""),
    lateCurrency: optionalCurrency.default(null),
    lateInterest: latePercent.default("0"),
    lateAfter: lateDays.default(0),
  })
  .superRefine(checkVatId)
  .superRefine(({ lateIsOwn, lateFeeStep: feeStep, lateFee: fee, lateCurrency: currency }, fix) => {
    if (lateIsOwn) checkFee({ feeStep, fee, currency }, fix, { fee: "lateFee", currency: "lateCurrency" });
  })
  .transform(compact)
  .transform(({ lateIsOwn, lateFeeStep, lateFee, lateCurrency, lateInterest, lateAfter, ...form }) => {
    const own = {
      feeStep: lateFeeStep,
      fee: plainFee(lateFee, lateCurrency),
      currency: lateCurrency,
      interest: lateInterest,
      after: lateAfter,
    };
    return { ...form, lateTerms: lateIsOwn ? own : null };
  });
export type BillingForm = z.infer<typeof billingForm>;
