import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { ExpenseFacts } from "../expenses/facts.ts";

type DueExpense = { recurringId: string; period: string };

/** Null when the period already has one, even in the trash. */
export async function insertDueExpense(
  tx: Database,
  _: Permit<"recurring.run">,
  { fileId: __, ...facts }: ExpenseFacts,
  due: DueExpense,
  now: Date,
): Promise<string | null> {
  const id = newId(now.getTime());
  const inserted = await tx
    .insertInto("expenses")
    .values({ id, ...facts, ...due, status: "approved", decidedAt: now, createdAt: now, updatedAt: now })
    .onConflict((known) => known.columns(["recurringId", "period"]).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? id : null;
}
