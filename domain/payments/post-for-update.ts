import type { Permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Money, toDecimal } from "#domain/kernel/money.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { commissionOn } from "./commission.ts";
import { paymentConflict } from "./conflicts.ts";
import { paymentEvents } from "./events.ts";
import { findLock } from "./month.queries.ts";
import { insertPayment, type NewPayment } from "./payment.queries.ts";
import { type ApprovedKind, approvedKinds } from "./payment.ts";

type Approved = { updateId: string; clientId: string; title: string; kind: ApprovedKind; amount: Money; day: string };

/**
 * Posts an approved update to the ledger, in the approval's transaction: one completed payment of its kind and, for a
 * closed deal, one pending fee by the agreement in force, if it asks for one. `day` is today in the agency's time zone. Refused as
 * a conflict when that month is locked; the database rejects a second payment of the kind for the same update.
 */
export async function postForUpdate(
  tx: Database,
  may: Permit<"update.decide">,
  { updateId, clientId, title, kind, amount, day }: Approved,
  now: Date,
): Promise<Result<{ paymentId: string; feeId: string | null }>> {
  if (await findLock(tx, day)) return paymentConflict("month-locked");
  const shared = { clientId, updateId, currency: amount.currency, occurredOn: day, source: "update" } as const;
  const paymentId = await post({
    ...shared,
    kind,
    direction: approvedKinds[kind],
    amountMinor: amount.minor,
    status: "completed",
    description: title,
  });
  const commission = kind === "deal_value" ? await commissionOn(tx, may, { clientId, amount, now }) : null;
  if (!commission?.fee.minor) return done({ paymentId, feeId: null });
  const fee = { kind: "agency_fee", direction: "out", status: "pending", amountMinor: commission.fee.minor } as const;
  return done({ paymentId, feeId: await post({ ...shared, ...fee, description: `Commission: ${title}` }) });

  async function post(payment: Omit<NewPayment, "id" | "createdBy" | "createdAt" | "completedAt">) {
    const id = newId();
    const completedAt = payment.status === "completed" ? now : null;
    await insertPayment(tx, may, { ...payment, id, completedAt, createdBy: may.by, createdAt: now });
    const { direction, status, currency } = payment;
    const after = {
      kind: payment.kind,
      direction,
      status,
      amount: toDecimal({ minor: payment.amountMinor, currency }),
    };
    await writeAuditEntry(
      tx,
      may,
      paymentEvents["payment.posted_for_update"].entry({ entityId: id, clientId, after: { ...after, currency } }),
      now,
    );
    return id;
  }
}
