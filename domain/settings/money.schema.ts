import { z } from "zod";
import { paragraphs } from "#domain/kernel/plain-text.ts";

/** What an invoice shows besides its lines. */
export const invoices = z.strictObject({
  /** A new series starts at 1; sent invoices keep their number. */
  series: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,10}$/, "Enter up to ten capital letters and digits.")
    .refine((series) => series !== "CN", "Credit notes have the series CN. Choose another for invoices."),
  dueDays: z
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(0, "Enter 0 or more.")
    .max(365, "Enter 365 or less."),
  /** Address, tax number and the like, below the agency's name. */
  issuer: paragraphs(500),
  terms: paragraphs(1000),
});

export const invoicesDefault: z.infer<typeof invoices> = { series: "INV", dueDays: 14, issuer: "", terms: "" };

const days = (least: number) =>
  z
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(least, `Enter ${least} or more.`)
    .max(365, "Enter 365 or less.");

/** When clients are reminded of open invoices, and in which words. */
export const reminders = z
  .strictObject({
    isOn: z.boolean(),
    /** 0: not before it is due. */
    before: days(0),
    first: days(1),
    second: days(1),
    third: days(1),
    beforeWords: paragraphs(1000),
    firstWords: paragraphs(1000),
    secondWords: paragraphs(1000),
    thirdWords: paragraphs(1000),
  })
  .superRefine(({ first, second, third }, fix) => {
    if (second <= first)
      fix.addIssue({ code: "custom", path: ["second"], message: "Enter more days than for the first." });
    if (third <= second)
      fix.addIssue({ code: "custom", path: ["third"], message: "Enter more days than for the second." });
  });

export const remindersDefault: z.infer<typeof reminders> = {
  isOn: false,
  before: 3,
  first: 3,
  second: 10,
  third: 21,
  beforeWords: "A friendly note: this is due in a few days.",
  firstWords: "This may have slipped through: we have not received your payment yet. If you have just paid, thank you.",
  secondWords: "We still miss your payment. Please pay within the next days, or tell us if something is wrong with it.",
  thirdWords: "This is our last reminder. Please pay at once, or call us today.",
};

/** The card payment provider. */
export const cards = z.strictObject({ provider: z.enum(["off", "stand_in", "stripe"]) });

export const cardsDefault: z.infer<typeof cards> = { provider: "off" };
