import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/**
 * A client whose statement for this month is still to be sent; locked, and passed over where another instance has it.
 * `isFirst`: it was switched on since the last month ended, and begins with the next.
 */
export async function takeForStatement(tx: Database, _: Permit<"invoice.write">, month: string) {
  const row = await tx
    .selectFrom("clientBilling as billing")
    .innerJoin("clients as client", "client.id", "billing.clientId")
    .select(["billing.clientId as id", sql<boolean>`billing.statement_for is null`.as("isFirst")])
    .where("billing.monthlyStatement", "=", true)
    .where("client.erasedAt", "is", null)
    .where(sql<boolean>`coalesce(billing.statement_for < ${month}::date, true)`)
    .orderBy("billing.clientId")
    .limit(1)
    .forUpdate("billing")
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function saveStatementFor(
  tx: Database,
  _: Permit<"invoice.write">,
  clientId: string,
  month: string,
): Promise<void> {
  await tx.updateTable("clientBilling").set({ statementFor: month }).where("clientId", "=", clientId).execute();
}
