import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { Direction, PaymentKind, PaymentState } from "#domain/payments/index.ts";
import type { Cadence } from "#domain/payments/recurring/index.ts";

/** Labels for the ledger's values, the same for clients and the team. */
export const kindWords: Record<PaymentKind, string> = {
  deal_value: "Closed deal",
  agency_fee: "Agency fee",
  client_credit: "Credit",
  refund: "Refund",
  adjustment: "Adjustment",
  opening: "Opening balance",
  tax: "Tax",
};
/** "Agency fee", "Reversal of agency fee". */
export const entryWords = (kind: PaymentKind, isReversal: boolean): string =>
  isReversal ? `Reversal of ${kindWords[kind].toLowerCase()}` : kindWords[kind];

export const directionWords: Record<Direction, string> = { in: "Incoming", out: "Outgoing" };
export const stateWords: Record<PaymentState, string> = {
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  voided: "Voided",
};

/** What a client's balance is. */
export const balanceWords =
  "The deals and credits recorded for you, less the fees and costs you have paid. It is a record, not money we hold for you.";

/** "+€12.50" for incoming, "−€12.50" for outgoing. */
export const signed = ({ money }: Formats, amount: Money, direction: Direction): string =>
  `${direction === "in" ? "+" : "−"}${money(amount)}`;

export const cadenceWords: Record<Cadence, string> = {
  weekly: "Every week",
  monthly: "Every month",
  quarterly: "Every quarter",
  yearly: "Every year",
};
