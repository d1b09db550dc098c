import type { Money } from "#domain/kernel/money.ts";
import type { Direction, PaymentKind, PaymentState } from "../payment.ts";

/** One row of a client's ledger. `occurredOn` is a calendar day. */
export type Payment = {
  id: string;
  kind: PaymentKind;
  direction: Direction;
  amount: Money;
  status: PaymentState;
  occurredOn: string;
  description: string;
  method: string | null;
  source: string;
  /** The payment this one takes back. */
  reversesId: string | null;
  /** How much of it was taken back. */
  reversed: Money | null;
};
