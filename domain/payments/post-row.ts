import type { Permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { paymentEvents } from "./events.ts";
import { insertPayment, type NewPayment } from "./payment.queries.ts";

/** Posts one row to the ledger in the transaction of what it follows from, with its entry in the log. Its month is open. */
export async function postRow(
  tx: Database,
  may: Permit<"update.decide" | "invoice.send" | "credit_note.issue">,
  payment: Omit<NewPayment, "id" | "createdBy" | "createdAt" | "completedAt">,
  now: Date,
): Promise<string> {
  const id = newId();
  const completedAt = payment.status === "completed" ? now : null;
  await insertPayment(tx, may, { ...payment, id, completedAt, createdBy: may.by, createdAt: now });
  const { kind, clientId, direction, status, currency } = payment;
  const after = { kind, direction, status, amount: toDecimal({ minor: payment.amountMinor, currency }), currency };
  const event = may.action === "update.decide" ? "payment.posted_for_update" : "payment.posted_for_document";
  await writeAuditEntry(tx, may, paymentEvents[event].entry({ entityId: id, clientId, after }), now);
  return id;
}
