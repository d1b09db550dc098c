import { z } from "zod";
import { treatments } from "#domain/billing/index.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { isTypedAmount } from "#domain/kernel/typed-amount.ts";
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

const amount = z.string().max(40).refine(isTypedAmount, "Enter an amount above zero, such as 1250.50.");
const optionalDay = z.union([z.literal("").transform(() => null), z.null(), day]).default(null);

/** A line written by hand: what it is made of, and the time it is for. Amounts are in the invoice's currency. */
const newLine = z
  .strictObject({
    text: line(1, 500, "Say what it is for."),
    quantity: z
      .string()
      .trim()
      .refine(
        (typed) => /^\d{1,9}(\.\d{1,3})?$/.test(typed) && Number(typed) > 0,
        "Enter a quantity, such as 1 or 2.5.",
      ),
    unit: line(1, 20, "Enter a unit, such as hour."),
    price: amount,
    discount: z.union([z.literal(""), amount]),
    periodFrom: optionalDay,
    periodTo: optionalDay,
  })
  .refine(({ periodFrom, periodTo }) => !periodFrom || !periodTo || periodFrom <= periodTo, {
    message: "Choose a day after the first.",
    path: ["periodTo"],
  });
export type NewLine = z.infer<typeof newLine>;

const treatment = z
  .enum(["", ...treatments], "Choose a treatment.")
  .transform((chosen) => chosen || null)
  .optional();

/** `seen` is the version that was shown, here and below. A line that is removed was written by hand. */
export const editForm = z.strictObject({
  seen,
  orderNumber: line(0, 80, "").optional(),
  added: newLine.nullish(),
  dueOn: z
    .string()
    .transform((text) => text || null)
    .pipe(day.nullable()),
  note: paragraphs(1000),
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        text: line(1, 500, "Say what it is for."),
        treatment,
        isRemoved: z.boolean().optional(),
      }),
    )
    .max(mostLines),
});
export type EditForm = z.infer<typeof editForm>;

export const seenForm = z.object({ seen });
/** `asked`: the sum that was shown, in minor units. */
export const lateForm = z.object({ seen, asked: z.string().regex(/^\d{1,18}$/) });
export const voidForm = z.object({ seen, reason: line(1, 500, "Say why.") });

/** What came for an invoice. The amount is in its currency. */
export const paymentForm = z.strictObject({
  seen,
  amount,
  receivedOn: day,
  note: line(0, 200, "").default(""),
});
export type PaymentForm = z.infer<typeof paymentForm>;

/** `seen`: what was left of the credit note, in minor units. */
export const refundForm = z.strictObject({ seen: z.string().regex(/^\d{1,18}$/) });

/** Cursors in the lists of invoices and of credit notes; invalid ones are ignored. */
export const listWish = z.object({
  state: z.enum(invoiceStates).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
  creditsBefore: z.uuid().optional().catch(undefined),
  receiptsBefore: z.uuid().optional().catch(undefined),
});
export type ListWish = z.infer<typeof listWish>;
