import { z } from "zod";
import { paragraphs } from "#domain/kernel/plain-text.ts";

/** What stands on an invoice beside its lines. */
export const invoices = z.strictObject({
  /** A new one begins to count at 1; what was sent keeps its own. */
  series: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,10}$/, "Enter up to ten capital letters and digits."),
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

/** Who takes card payments. */
export const cards = z.strictObject({ provider: z.enum(["off", "stand_in", "stripe"]) });

export const cardsDefault: z.infer<typeof cards> = { provider: "off" };
