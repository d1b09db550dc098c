import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { completePayments } from "./complete-payments.ts";
import { findToChange } from "./find-to-change.ts";
import type { Invoice, PaidBy } from "./invoice.ts";
import { savePaid } from "./state.queries.ts";

/** `today` is the current day in the agency's zone, on which the payment is booked. */
type Settling = { seen: number; today: string; now: Date };

/** Lets an admin mark an invoice as paid, which completes all its charges. */
export async function settleInvoice(
  db: Database,
  actor: Actor,
  id: string,
  { seen, today, now }: Settling,
): Promise<Result<null>> {
  const may = permit(actor, "invoice.settle", undefined);
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx) => {
    const found = await findToChange(tx, id, { seen, states: ["sent"] });
    return found.ok ? settle(tx, actor, found.value, { by: "hand", today, now }) : found;
  });
}

/** For a caller that has found the invoice sent and locked it. */
export async function settle(
  tx: Database,
  actor: Actor,
  { id, clientId, name, version, lines }: Invoice,
  { by, today, now }: { by: PaidBy; today: string; now: Date },
): Promise<Result<null>> {
  const may = permit(actor, "invoice.settle", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  // The invoice first: while it is sent, its charges cannot change.
  await savePaid(tx, may, id, { paidAt: now, paidBy: by, version: version + 1 });
  const paymentIds = lines.filter(({ isCredited }) => !isCredited).map(({ paymentId }) => paymentId);
  const completed = await completePayments(tx, actor, paymentIds, { clientId, today, now });
  if (!completed.ok) return completed;
  const after = { state: "paid", name, by };
  await writeAuditEntry(tx, may, { entity: "invoice", entityId: id, clientId, before: { state: "sent" }, after }, now);
  return done(null);
}
