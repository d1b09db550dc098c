import type { CompiledQuery } from "kysely";
import pg from "pg";

/** In text of our own: what writes, locks or waits. Too much is no harm, as it costs a connection and nothing else. */
const mayWait = /\b(insert|update|delete|merge|into|call|for|lock|set_config|nextval|setval|pg_\w+)\b/i;
/** Any other function that a `select` begins with may write, as ours may. */
const harmless =
  "array_agg|clock_timestamp|coalesce|count|current_setting|date_trunc|exists|folded|greatest|is_month_locked|jsonb_agg|least|max|min|referred_to|sum|to_char";
const mayCall = new RegExp(String.raw`\bselect\s+(?!(${harmless})\b)\w+\s*\(`, "i");

/**
 * Whether a statement does nothing but read. Of Kysely's own a `with` may write and a modifier at the end may lock.
 */
export function onlyReads({ query, sql }: CompiledQuery): boolean {
  if (query.kind === "RawNode") return /^\s*(select|with)\b/i.test(sql) && !mayWait.test(sql) && !mayCall.test(sql);
  return query.kind === "SelectQueryNode" && !query.endModifiers && !query.with;
}

/**
 * PostgreSQL parses what has a name once on each connection, and plans it anew only as long as that pays. Each takes memory
 * there, on every connection that it was asked over.
 */
const mostNamed = 250;
/** What was asked once; forgotten as a whole, as lists of values make ever new statements. */
const mostSeen = 1_000;

/** Names the statements of one database: from the second time that one is asked for, until there are too many. */
export function statementNames() {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (sql: string): string | null => {
    const known = names.get(sql);
    if (known) return known;
    if (names.size === mostNamed) return null;
    if (!seen.delete(sql)) {
      if (seen.size === mostSeen) seen.clear();
      seen.add(sql);
      return null;
    }
    const name = `read ${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}

/**
 * Whether a prepared statement failed because it is not there any more, or because a migration changed what it gives:
 * it works without its name.
 */
export const isOutdated = (problem: unknown): boolean =>
  problem instanceof pg.DatabaseError &&
  (problem.code === "26000" || (problem.code === "0A000" && problem.routine === "RevalidateCachedQuery"));
