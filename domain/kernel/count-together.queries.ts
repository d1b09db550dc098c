import { type Expression, sql } from "kysely";
import type { Database } from "./database.ts";

/** A query for one number; null for a reader who may not know it. */
export type Count = Expression<unknown> | null;

/** How many of these there are, as far as a screen says it: "999+" is the most, so no more than a thousand are read. */
export const countUpTo = (rows: Expression<unknown>, most = 1_000): Count =>
  sql`select count(*) from (${rows} limit ${sql.lit(most)}) as counted`;

/** Several counts in one statement, for what stands on every page. Those that are null are left out. */
export async function countTogether<Name extends string>(
  db: Database,
  counts: readonly (readonly [Name, Count])[],
): Promise<Map<Name, number>> {
  const asked = counts.flatMap(([name, count]) => (count ? [{ name, count }] : []));
  if (asked.length === 0) return new Map();
  const columns = asked.map(({ name, count }) => sql`(${count})::int as ${sql.id(name)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  return new Map(asked.map(({ name }) => [name, rows[0]?.[name] ?? 0]));
}
