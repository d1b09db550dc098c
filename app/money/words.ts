import { type Money, spellMoney } from "#domain/kernel/money.ts";
import type { Cadence, Direction, PaymentKind, PaymentState } from "#domain/ledger/index.ts";

/** Plain words for what the ledger keeps, the same for clients and the team. */
export const kindWords: Record<PaymentKind, string> = {
  deal_value: "Closed deal",
  agency_fee: "Agency fee",
  client_credit: "Credit",
  refund: "Refund",
  adjustment: "Adjustment",
  opening: "Opening balance",
};
export const directionWords: Record<Direction, string> = { in: "Incoming", out: "Outgoing" };
export const stateWords: Record<PaymentState, string> = {
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  voided: "Voided",
};

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** "21 Nov 2026", whatever the reader's zone: a day of the ledger is the agency's. */
export const spellDate = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** "November 2026", from "2026-11". */
export const spellMonth = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

/** "+€12.50" for what comes in, "−€12.50" for what goes out. */
export const signed = (money: Money, direction: Direction): string =>
  `${direction === "in" ? "+" : "−"}${spellMoney(money)}`;

/** What an account holds: below zero with the same sign as what goes out. */
export const spellBalance = ({ minor, currency }: Money): string =>
  minor < 0n ? signed({ minor: -minor, currency }, "out") : spellMoney({ minor, currency });

export const cadenceWords: Record<Cadence, string> = {
  weekly: "Every week",
  monthly: "Every month",
  quarterly: "Every quarter",
  yearly: "Every year",
};
