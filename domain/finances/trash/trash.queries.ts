import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";

export async function saveTrashed(tx: Database, may: Permit<"expense.write">, id: string, at: Date | null) {
  const deletedBy = at ? may.by : null;
  await tx
    .updateTable("expenses")
    .set(({ eb }) => ({ deletedAt: at, deletedBy, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export type TrashedExpense = {
  id: string;
  what: string;
  amount: Money;
  incurredOn: string;
  deletedAt: Date;
  deletedBy: string | null;
};

/** The most recently trashed first. */
export async function selectTrash(db: Database, _: Permit<"expense.write">, limit: number): Promise<TrashedExpense[]> {
  const rows = await db
    .selectFrom("expenses as expense")
    .innerJoin("expenseCategories as category", "category.id", "expense.categoryId")
    .leftJoin("people as person", "person.id", "expense.deletedBy")
    .select(["expense.id", "expense.vendor", "category.name", "expense.amountMinor", "expense.currency"])
    .select(["expense.incurredOn", "expense.deletedAt"])
    .select("person.name as deletedBy")
    .where("expense.deletedAt", "is not", null)
    .orderBy("expense.deletedAt", "desc")
    .orderBy("expense.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, vendor, name, amountMinor: minor, currency, incurredOn, deletedAt, deletedBy }) => ({
    id,
    what: vendor || name,
    amount: { minor, currency },
    incurredOn,
    deletedBy,
    deletedAt: deletedAt ?? new Date(0),
  }));
}
