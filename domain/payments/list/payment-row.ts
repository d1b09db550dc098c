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
  /** The payment this one reverses. */
  reversesId: string | null;
  /** The amount that was reversed. */
  reversed: Money | null;
};
