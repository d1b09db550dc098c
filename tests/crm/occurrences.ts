import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";

/** The tables in which one of these words stands anywhere, in whichever column. */
export async function occurrences(db: Database, words: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const row = await sql`select 1 from ${sql.table(name)} as row
      where row::text ~* ${words.join("|")} limit 1`.execute(db);
    if (row.rows.length > 0) found.push(name);
  }
  return found;
}
