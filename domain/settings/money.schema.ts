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

/** The card payment provider. */
export const cards = z.strictObject({ provider: z.enum(["off", "stand_in", "stripe"]) });

export const cardsDefault: z.infer<typeof cards> = { provider: "off" };
