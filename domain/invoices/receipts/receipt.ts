import type { Money } from "#domain/kernel/money.ts";
import type { PaidWay } from "../invoice.ts";

/** Money that came from a client. `uses`: the invoices it paid, or a part of them. */
export type Receipt = {
  id: string;
  clientId: string;
  amount: Money;
  /** What paid no invoice yet and was not paid back: the client's credit. */
  left: Money;
  refunded: Money;
  receivedOn: string;
  refundedOn: string | null;
  undoneAt: Date | null;
  paidBy: PaidWay;
  note: string;
  uses: { invoiceId: string; name: string; amount: Money }[];
};
