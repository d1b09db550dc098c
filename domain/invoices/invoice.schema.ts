import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { invoiceStates } from "./invoice.ts";

/** The maximum number of charges on an invoice; the table has the same limit. */
export const mostLines = 200;

const seen = z.coerce.number().int().min(1);
const day = z.iso.date("Choose a day.");

/** Charges to invoice together. `key` is set by the form: submitting twice creates one draft. */
export const draftForm = z.strictObject({
  paymentIds: z
    .preprocess((ids) => (typeof ids === "string" ? [ids] : ids), z.array(z.uuid()))
    .refine((ids) => ids.length > 0, "Choose at least one charge.")
    .refine((ids) => ids.length <= mostLines, `Choose at most ${mostLines} charges.`),
  key: z.string().min(8).max(128),
});
export type DraftForm = z.infer<typeof draftForm>;

/** `seen` is the version that was shown, here and below. */
export const editForm = z.strictObject({
  seen,
  dueOn: z
    .string()
    .transform((text) => text || null)
    .pipe(day.nullable()),
  note: paragraphs(1000),
  lines: z.array(z.strictObject({ id: z.uuid(), text: line(1, 500, "Say what it is for.") })).max(mostLines),
});
export type EditForm = z.infer<typeof editForm>;

export const seenForm = z.object({ seen });
export const voidForm = z.object({ seen, reason: line(1, 500, "Say why.") });

/** `seen`: what was left of the credit note, in minor units. */
export const refundForm = z.strictObject({ seen: z.string().regex(/^\d{1,18}$/) });

/** Cursors in the lists of invoices and of credit notes; invalid ones are ignored. */
export const listWish = z.object({
  state: z.enum(invoiceStates).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
  creditsBefore: z.uuid().optional().catch(undefined),
});
export type ListWish = z.infer<typeof listWish>;
