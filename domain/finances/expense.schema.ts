import { z } from "zod";
import { currencyCode } from "#domain/kernel/currency.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { isTypedAmount, otherCurrency, parseTyped } from "#domain/kernel/typed-amount.ts";

const day = z.iso
  .date("Choose a day.")
  .refine((text) => text >= "2000-01-01" && text <= "2099-12-31", "Choose a day from 2000 to 2099.");
const wrongAmount = "Enter an amount, such as 1250.50.";
const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

const told = {
  categoryId: z.uuid("Choose a category."),
  amount: z.string().refine(isTypedAmount, wrongAmount),
  currency: currencyCode,
  incurredOn: day,
  vendor: line(0, 160, ""),
  /** Removes the receipt. */
  dropReceipt: box,
  /** An e-invoice that was kept as it was read: the receipt, unless another file is chosen. */
  receiptId: z.uuid().optional().catch(undefined),
  /** The version that was shown; 0 for a new one. */
  seen: z.coerce.number().int().min(0).default(0),
  /** Set by the form for a new one: submitting twice creates one. */
  key: z.string().min(8).max(128).optional(),
};

type AmountInput = { amount: string; currency: string };

/** Converts the amount to whole minor units, by the currency's decimals. */
function withMinor<T extends AmountInput>({ amount, ...rest }: T, context: z.RefinementCtx) {
  const amountMinor = parseTyped(amount, rest.currency);
  if (amountMinor !== null) return { ...rest, amountMinor };
  context.addIssue({ code: "custom", path: ["amount"], message: otherCurrency(amount, rest.currency) ?? wrongAmount });
  return z.NEVER;
}

/** An expense as an admin enters it. */
export const expenseForm = z
  .strictObject({
    ...told,
    description: paragraphs(2000),
    payeeId: z
      .string()
      .transform((id) => id || null)
      .pipe(z.uuid("Choose a member of the team.").nullable()),
    isPaid: box,
  })
  .transform(withMinor);

/** A claim as a team member enters it. */
export const claimForm = z
  .strictObject({ ...told, description: paragraphs(2000).refine((text) => text !== "", "Say what it was for.") })
  .transform(withMinor);

export const rejectForm = z.object({ note: paragraphs(2000).refine((text) => text !== "", "Say why.") });
export const payForm = z.object({ paidOn: day });
