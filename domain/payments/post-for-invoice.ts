import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import { postRow } from "./post-row.ts";

/** `settled`: the invoice is paid already, so that what a credit note takes back counts at once. */
type Posting = {
  clientId: string;
  kind: "tax" | "agency_fee";
  direction: "in" | "out";
  amount: Money;
  description: string;
  day: string;
  settled: boolean;
};

/** Posts what an invoice or a credit note adds to the ledger itself, in its transaction. Its month is open. */
export function postForInvoice(
  tx: Database,
  may: Permit<"invoice.send" | "credit_note.issue">,
  { amount, description, day, settled, ...row }: Posting,
  now: Date,
): Promise<string> {
  const money = { amountMinor: amount.minor, currency: amount.currency };
  const words = { description: description.slice(0, 500), occurredOn: day, source: "invoice" } as const;
  return postRow(tx, may, { ...row, ...money, ...words, status: settled ? "completed" : "pending" }, now);
}
