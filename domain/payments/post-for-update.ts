import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { commissionOn } from "./commission.ts";
import { paymentConflict } from "./conflicts.ts";
import { findLock } from "./month.queries.ts";
import { type ApprovedKind, approvedKinds } from "./payment.ts";
import { postRow } from "./post-row.ts";

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
  const paymentId = await postRow(
    tx,
    may,
    {
      ...shared,
      kind,
      direction: approvedKinds[kind],
      amountMinor: amount.minor,
      status: "completed",
      description: title,
    },
    now,
  );
  const commission = kind === "deal_value" ? await commissionOn(tx, may, { clientId, amount, now }) : null;
  if (!commission?.fee.minor) return done({ paymentId, feeId: null });
  const fee = { kind: "agency_fee", direction: "out", status: "pending", amountMinor: commission.fee.minor } as const;
  return done({
    paymentId,
    feeId: await postRow(tx, may, { ...shared, ...fee, description: `Commission: ${title}` }, now),
  });
}
