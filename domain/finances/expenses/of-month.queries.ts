import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { expensesWith, toExpense } from "./expense.queries.ts";
import type { Expense } from "./expense.ts";

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
