import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";

/** Whether that day's month is locked; an open one stays open until the transaction ends. */
export async function findIsLocked(tx: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select is_month_locked(${day}::date) as is_locked`.execute(tx);
  return rows[0]?.isLocked === true;
}

/** An active team member, who can be paid. Locked until the transaction ends. */
export async function findPayee(tx: Database, id: string): Promise<boolean> {
  const person = tx.selectFrom("people").select("id").where("id", "=", id).where("role", "in", ["admin", "staff"]);
  return (await person.where("status", "=", "active").forShare().executeTakeFirst()) !== undefined;
}

/** A complete receipt just uploaded by this person and not yet attached; protected from the sweep. */
export async function findFreshReceipt(tx: Database, id: string, ownerId: string | null): Promise<boolean> {
  const file = await tx
    .selectFrom("files")
    .select("id")
    .where("id", "=", id)
    .where("purpose", "=", "receipt")
    .where("ownerId", "is not distinct from", ownerId)
    .where("isWhole", "=", true)
    .where("deletedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const used = tx.selectFrom("expenses").select("id").where("receiptFileId", "=", id);
  return file !== undefined && (await used.executeTakeFirst()) === undefined;
}

/** Whether an expense pays shares of the team; `otherwise`: whether another one pays some of the same now. */
export async function findSharesPaid(tx: Database, id: string): Promise<{ any: boolean; otherwise: boolean }> {
  const { rows } = await sql<{ any: boolean; otherwise: boolean }>`
    select count(*) > 0 as any, coalesce(bool_or(exists (select from share_payouts as other
      where other.share_id = payout.share_id and other.is_live and other.expense_id <> ${id})), false) as otherwise
    from share_payouts as payout where expense_id = ${id}`.execute(tx);
  return rows[0] ?? { any: false, otherwise: false };
}

/** Whether the bank line of an expense has become something else since; it stays locked. */
export async function findBankLineTaken(tx: Database, id: string): Promise<boolean> {
  const line = tx
    .selectFrom("bankLines as line")
    .innerJoin("expenses as expense", "expense.bankLineId", "line.id")
    .select("line.state")
    .where("expense.id", "=", id);
  return ((await line.forUpdate("line").executeTakeFirst())?.state ?? "open") !== "open";
}
