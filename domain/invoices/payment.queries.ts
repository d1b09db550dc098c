import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Completed = { completedAt: Date; occurredOn: string };

/** Rows that are not pending are refused by the table itself. */
export async function savePaymentsCompleted(
  tx: Database,
  _: Permit<"invoice.settle">,
  ids: string[],
  completed: Completed,
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ ...completed, status: "completed" })
    .where("id", "in", ids)
    .execute();
}

/** Whether the month of a day is locked. An open one stays open until the transaction ends. */
export async function findLock(tx: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select is_month_locked(${day}::date) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked === true;
}
