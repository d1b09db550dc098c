import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { NewPayment } from "../payment.queries.ts";

/** The client to charge; missing when archived or erased. */
export async function findPayer(tx: Database, clientId: string): Promise<{ isGone: boolean } | null> {
  const row = await tx
    .selectFrom("clients")
    .select(["status", "erasedAt"])
    .where("id", "=", clientId)
    .executeTakeFirst();
  return row ? { isGone: row.status === "archived" || row.erasedAt !== null } : null;
}

/** False when the period already has one. */
export async function insertDuePayment(
  tx: Database,
  _: Permit<"recurring.run">,
  payment: NewPayment,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("payments")
    .values(payment)
    .onConflict((known) => known.columns(["recurringId", "period"]).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
