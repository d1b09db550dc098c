import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";

export type ToldClaim = { payeeId: string; payee: string; amount: Money; what: string };

/** An expense that a team member is paid for. */
export async function findClaim(tx: Database, _: Permit<"mail.send">, id: string): Promise<ToldClaim | null> {
  const row = await tx
    .selectFrom("expenses as expense")
    .innerJoin("people as payee", "payee.id", "expense.payeeId")
    .innerJoin("expenseCategories as category", "category.id", "expense.categoryId")
    .select(["payee.id as payeeId", "expense.amountMinor as minor", "expense.currency"])
    .select(sql<string>`payee.first_name || ' ' || payee.last_name`.as("payee"))
    .select(
      sql<string>`coalesce(nullif(expense.description, ''), nullif(expense.vendor, ''), category.name)`.as("what"),
    )
    .where("expense.id", "=", id)
    .where("expense.deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { minor, currency, ...claim } = row;
  return { ...claim, amount: { minor, currency } };
}
