import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findExpenseToChange } from "../expenses/expense.queries.ts";
import { isOpenClaim } from "../expenses/expense.ts";
import { findIsLocked } from "../expenses/fits.queries.ts";
import { saveTrashed } from "./trash.queries.ts";

/** Moves an expense to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export async function trashExpense(
  db: Database,
  actor: Actor,
  id: string,
  { isBack = false, at }: { isBack?: boolean; at: Date },
): Promise<Result<null>> {
  const may = permit(actor, "expense.write", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const expense = await findExpenseToChange(tx, id);
    if (!expense) return refuse({ kind: "missing" });
    if ((expense.deletedAt === null) === isBack) return done(null);
    const { incurredOn, state, amountMinor, currency } = expense;
    if (!isOpenClaim(expense) && (await findIsLocked(tx, incurredOn)))
      return refuse({ kind: "conflict", because: `${formatMonth(incurredOn)} is locked.` });
    await saveTrashed(tx, may, id, isBack ? null : at);
    const after = { state, amountMinor: String(amountMinor), currency, isTrashed: !isBack };
    await writeAuditEntry(tx, may, { entity: "expense", entityId: id, after }, at);
    return done(null);
  });
}
