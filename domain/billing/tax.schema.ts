import { z } from "zod";
import { currencyCode, optionalCurrency } from "#domain/kernel/currency.ts";
import { line } from "#domain/kernel/plain-text.ts";

export const rateKinds = ["standard", "reduced", "super_reduced"] as const;
export type RateKind = (typeof rateKinds)[number];

const wrongPercent = "Enter a percentage from 0.01 to 100, such as 19 or 7.5.";

const rate = z.strictObject({
  kind: z.enum(rateKinds, "Choose a rate."),
  percent: z
    .string()
    .trim()
    .transform((typed) => typed.replace(",", ".").replace(/\s*%$/, ""))
    .refine((typed) => /^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= 100, wrongPercent),
  from: z.iso.date("Choose the day from which it applies."),
});

const wrongExchange = "Enter what one unit of it is worth in yours, such as 0.92.";

/** What one unit of another currency is worth in the agency's own, from a day on. */
const exchange = z.strictObject({
  currency: currencyCode,
  rate: z
    .string()
    .trim()
    .transform((typed) => typed.replace(",", "."))
    .refine((typed) => /^\d{1,6}(\.\d{1,8})?$/.test(typed) && Number(typed) > 0, wrongExchange),
  from: z.iso.date("Choose the day of the rate."),
});

/** What the agency charges. `none`: its invoices say nothing of tax. */
export const tax = z
  .strictObject({
    scheme: z.enum(["none", "vat", "small_business"]),
    /** What the tax is called on invoices. */
    name: line(1, 20, "Enter what the tax is called, such as VAT or GST.").default("VAT"),
    rates: z.array(rate).max(40, "Add at most forty rates.").default([]),
    /** In which an invoice in another currency says its tax as well; null where that is not asked. */
    currency: optionalCurrency.default(null),
    exchange: z.array(exchange).max(200, "Keep at most two hundred exchange rates. Remove old ones.").default([]),
    smallBusinessReason: line(0, 200, "").default(""),
    exemptReason: line(0, 200, "").default(""),
    /** Whether tax is declared when it was invoiced or when it was received. */
    basis: z.enum(["invoiced", "received"], "Choose when your tax is due.").default("invoiced"),
  })
  .superRefine(({ scheme, rates }, fix) => {
    if (scheme === "vat" && !rates.some(({ kind }) => kind === "standard"))
      fix.addIssue({
        code: "custom",
        path: ["scheme"],
        message: "Add your standard rate below, such as 19 from a day on.",
      });
    for (const [at, { kind, from }] of rates.entries())
      if (rates.findIndex((one) => one.kind === kind && one.from === from) < at)
        fix.addIssue({ code: "custom", path: ["rates", at, "from"], message: "This rate is above with the same day." });
  });

export const taxDefault: z.infer<typeof tax> = {
  scheme: "none",
  name: "VAT",
  rates: [],
  currency: null,
  exchange: [],
  smallBusinessReason: "",
  exemptReason: "",
  basis: "invoiced",
};

export type TaxSetting = z.infer<typeof tax>;
