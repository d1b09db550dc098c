import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectPostedForUpdate, toPayment } from "./list.queries.ts";
import type { Payment } from "./payment-row.ts";

/** `byDeal`: its deal posted it, whose agreement may charge the fee only later. */
export type PostedForUpdate = { fees: Payment[]; byDeal: boolean };

/** The fees that the approval of an update charged. */
export async function readPostedForUpdate(
  { db, actor }: ReadContext,
  { clientId, updateId }: { clientId: string; updateId: string },
): Promise<Result<PostedForUpdate>> {
  const may = isId(clientId) && isId(updateId) ? permit(actor, "ledger.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const rows = (await selectPostedForUpdate(db, may, { clientId, updateId })).map(toPayment);
  return done({
    fees: rows.filter(({ kind }) => kind === "agency_fee"),
    byDeal: rows.some(({ source }) => source === "deal"),
  });
}
