import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { expensesWith, toExpense } from "./expense.queries.ts";
import type { Expense } from "./expense.ts";

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

type Span = { from: string; until: string };
type Page = { after: { day: string; id: string } | null; limit: number };

/** Newest first; excludes the end of the span. */
export async function selectOfMonth(
  db: Database,
  _: Permit<"finance.read">,
  { from, until }: Span,
  { after, limit }: Page,
): Promise<Expense[]> {
  const rows = await expensesWith(db)
    .where("expense.incurredOn", ">=", from)
    .where("expense.incurredOn", "<", until)
    .$if(after !== null, (all) =>
      all.where(sql<boolean>`(expense.incurred_on, expense.id) < (${after?.day}::date, ${after?.id}::uuid)`),
    )
    .orderBy("expense.incurredOn", "desc")
    .orderBy("expense.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toExpense);
}
