import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { expensesWith, toExpense } from "../expenses/expense.queries.ts";
import type { Expense } from "../expenses/expense.ts";

export async function selectWaiting(db: Database, _: Permit<"finance.read">, limit: number): Promise<Expense[]> {
  const waiting = expensesWith(db).where("expense.status", "=", "submitted").orderBy("expense.id").limit(limit);
  return (await waiting.execute()).map(toExpense);
}

export async function countWaiting(db: Database, _: Permit<"finance.read">): Promise<number> {
  const counted = db.selectFrom("expenses").select(sql<number>`count(*)::int`.as("all"));
  const waiting = counted.where("status", "=", "submitted").where("deletedAt", "is", null);
  return (await waiting.executeTakeFirstOrThrow()).all;
}

type Own = { userId: string; before: string | null; limit: number };

export async function selectOwn(
  db: Database,
  _: Permit<"expense.submit">,
  { userId, before, limit }: Own,
): Promise<Expense[]> {
  const own = expensesWith(db)
    .where("expense.payeeId", "=", userId)
    .$if(before !== null, (rows) => rows.where("expense.id", "<", before ?? ""))
    .orderBy("expense.id", "desc")
    .limit(limit);
  return (await own.execute()).map(toExpense);
}
