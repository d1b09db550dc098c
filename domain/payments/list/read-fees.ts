import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectMonthFees, selectPostedForUpdate, toPayment } from "./list.queries.ts";
import type { Payment } from "./payment-row.ts";

/** `other`: what no deal costs. `paid`: what was paid of all, less what was given back, and on which days it was paid, the last one last. */
export type MonthFees = { other: Money[]; paid: Money[]; paidOn: string[] };

/** What became of the fees of a client's bill for the month of `month` ("2026-11-01"). */
export async function readMonthFees(
  { db, actor }: ReadContext,
  { clientId, month }: { clientId: string; month: string },
): Promise<Result<MonthFees>> {
  const may = isId(clientId) ? permit(actor, "ledger.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const to = Temporal.PlainDate.from(month).add({ months: 1 }).toString();
  const rows = await selectMonthFees(db, may, { clientId, from: month, to });
  const paid = rows.filter(({ status }) => status === "completed");
  return done({
    other: rows.filter(({ isOther }) => isOther).map(moneyOf),
    paid: paid.map(moneyOf),
    paidOn: [...new Set(paid.filter(({ direction }) => direction === "out").map(({ on }) => on))],
  });
}

const moneyOf = ({ minor, currency }: Money): Money => ({ minor, currency });

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
