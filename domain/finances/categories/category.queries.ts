import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { unlessTaken } from "#domain/kernel/lock-record.queries.ts";

export type Category = { id: string; name: string };

/** Categories in use, by name. */
export function selectCategories(db: Database, _: Permit<"finance.read" | "expense.submit">): Promise<Category[]> {
  return db
    .selectFrom("expenseCategories")
    .select(["id", "name"])
    .where("archivedAt", "is", null)
    .orderBy(sql`lower(name)`)
    .limit(200)
    .execute();
}

/** A category in use, locked so that it stays so until the transaction ends. */
export async function findCategory(tx: Database, id: string): Promise<Category | null> {
  const one = tx.selectFrom("expenseCategories").select(["id", "name"]).where("id", "=", id);
  return (await one.where("archivedAt", "is", null).forUpdate().executeTakeFirst()) ?? null;
}

/** Null when another category already has this name. */
export async function insertCategory(tx: Database, _: Permit<"expense.write">, name: string, now: Date) {
  const id = newId();
  const { rows } = await sql`
    insert into expense_categories (id, name, created_at) values (${id}, ${name}, ${now})
    on conflict (lower(name)) where archived_at is null do nothing returning id`.execute(tx);
  return rows.length > 0 ? id : null;
}

/** False when another category already has this name. */
export const renameCategory = (tx: Database, _: Permit<"expense.write">, id: string, name: string) =>
  unlessTaken(tx, () => tx.updateTable("expenseCategories").set({ name }).where("id", "=", id).execute());

export async function retireCategory(tx: Database, _: Permit<"expense.write">, id: string, now: Date) {
  await tx.updateTable("expenseCategories").set({ archivedAt: now }).where("id", "=", id).execute();
}

/** The currency this person used last, otherwise the one most clients use. */
export async function selectCurrencyOf(db: Database, may: Permit<"expense.submit">): Promise<string | null> {
  const { rows } = await sql<{ currency: string | null }>`
    select coalesce(
      (select currency from expenses where created_by = ${may.by} order by id desc limit 1),
      (select currency from clients group by currency order by count(*) desc, currency limit 1)
    ) as currency`.execute(db);
  return rows[0]?.currency ?? null;
}

/** The category of the latest expense of each of these vendors, which are in small letters. */
export async function selectLatestCategories(db: Database, _: Permit<"expense.write">, vendors: string[]) {
  const latest = sql<{ vendor: string; categoryId: string }>`
    select asked.vendor, last.category_id from unnest(${vendors}::text[]) as asked (vendor) cross join lateral (
      select expense.category_id from expenses as expense join expense_categories as category on category.id = expense.category_id
      where lower(expense.vendor) = asked.vendor and expense.vendor <> '' and expense.deleted_at is null
        and category.archived_at is null
      order by expense.incurred_on desc limit 1) as last`;
  return (await latest.execute(db)).rows;
}
