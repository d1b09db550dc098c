import { z } from "zod";
import { currencyCode } from "#domain/kernel/currency.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { isTypedAmount, otherCurrency, parseTyped } from "#domain/kernel/typed-amount.ts";
import { type Direction, type PaymentKind, paymentKinds, paymentStates } from "./payment.ts";

/** A calendar day within the ledger's range; `ask` says how it is given. */
export const ledgerDayAs = (ask: string) =>
  z.iso.date(ask).refine((day) => day >= "2000-01-01" && day < "3000-01-01", "Choose a day from 2000 on.");
export const ledgerDay = ledgerDayAs("Choose a day.");

const wrongAmount = "Enter an amount above zero, such as 1250.50, with no more decimals than the currency has.";
/** An amount as typed, in a currency that is known later. */
export const typedAmount = z.string().max(40).refine(isTypedAmount, wrongAmount);

/** Converts the amount to whole minor units, by the currency's decimals, without floats. */
export function readAmount<T extends { amount: string; currency: string }>(
  { amount, ...rest }: T,
  fix: z.RefinementCtx,
): Omit<T, "amount"> & { amountMinor: bigint } {
  const amountMinor = parseTyped(amount, rest.currency);
  if (amountMinor !== null) return { ...rest, amountMinor };
  fix.addIssue({ code: "custom", path: ["amount"], message: otherCurrency(amount, rest.currency) ?? wrongAmount });
  return z.NEVER;
}

/**
 * The kinds an admin may enter by hand, with their direction; where the kind does not determine it, the admin chooses.
 */
export const manualKinds = ways([
  ...(["deal_value in", "client_credit in", "agency_fee out", "refund in", "refund out"] as const),
  ...(["adjustment in", "adjustment out", "opening in", "opening out"] as const),
]);

function ways(list: `${PaymentKind} ${Direction}`[]) {
  return list.map((value) => {
    const [kind, direction] = value.split(" ") as [PaymentKind, Direction]; // guaranteed by the type of `list`
    return { value, kind, direction };
  });
}

const what = z.string().transform((text, fix) => {
  const known = manualKinds.find(({ value }) => value === text);
  if (known) return { kind: known.kind, direction: known.direction };
  fix.addIssue({ code: "custom", message: "Choose what it is." });
  return z.NEVER;
});

const description = line(1, 500, "Say what it is for.");

export const paymentForm = z
  .strictObject({
    key: z.uuid(),
    what,
    amount: typedAmount,
    currency: currencyCode,
    status: z.enum(["completed", "pending"], "Choose a state."),
    occurredOn: ledgerDay,
    description,
    method: line(0, 80, "").transform((method) => method || null),
  })
  .transform(readAmount);
export type PaymentForm = z.infer<typeof paymentForm>;

export const completeForm = z.strictObject({ occurredOn: ledgerDay });

/** `amount` is in the currency of the payment it reverses. */
export const reverseForm = z.strictObject({
  amount: z.string().max(40).refine(isTypedAmount, "Enter an amount above zero, such as 1250.50."),
  occurredOn: ledgerDay,
  description: line(1, 500, "Say why it is reversed."),
});
export type ReverseForm = z.infer<typeof reverseForm>;

/** A range of days, sorted if the ends are reversed. */
export const statementSpan = z
  .object({ from: ledgerDay, to: ledgerDay })
  .transform(({ from, to }) => (from <= to ? { from, to } : { from: to, to: from }));
export type StatementSpan = z.infer<typeof statementSpan>;

/** The list's filter; invalid values are ignored. `before` is where the previous page ended. */
export const paymentFilter = z.object({
  month: z
    .string()
    .regex(/^[2]\d{3}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  status: z.enum(paymentStates).optional().catch(undefined),
  kind: z.enum(paymentKinds).optional().catch(undefined),
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .refine((place) => z.iso.date().safeParse(place.slice(0, 10)).success)
    .optional()
    .catch(undefined),
});
export type PaymentFilter = z.infer<typeof paymentFilter>;
