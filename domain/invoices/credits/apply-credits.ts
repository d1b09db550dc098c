import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import { findCreditsLeft, insertUse } from "./credit-use.queries.ts";

type Asking = { invoiceId: string; clientId: string; total: Money };

/** Counts what is left of a client's credit notes for an invoice that is being sent, the oldest first. */
export async function applyCredits(
  tx: Database,
  may: Permit<"invoice.send">,
  { invoiceId, clientId, total }: Asking,
  now: Date,
): Promise<void> {
  let toPay = total.minor;
  for (const { id: creditNoteId, leftMinor } of await findCreditsLeft(tx, may, {
    clientId,
    currency: total.currency,
  })) {
    if (toPay === 0n) return;
    const amountMinor = leftMinor < toPay ? leftMinor : toPay;
    await insertUse(tx, may, { creditNoteId, invoiceId, amountMinor, usedAt: now });
    toPay -= amountMinor;
  }
}
