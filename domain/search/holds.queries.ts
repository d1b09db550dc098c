import { type RawBuilder, sql } from "kysely";

/**
 * A trigram index cannot find fewer than three letters inside a word, so words that begin with them are matched
 * instead.
 */
const isShort = (query: string) => [...query].length < 3;

export const wordsOf = (query: string) =>
  isShort(query)
    ? sql`to_tsquery('simple', '''' || regexp_replace(folded(${query}), '[''\\\\]', ' ', 'g') || ' '':*')`
    : sql`plainto_tsquery('simple', folded(${query}))`;

/**
 * Matches the query anywhere in the title or text, or all its words. Only the longest words go to the index, as each
 * trigram costs time; its results are rechecked.
 */
export function holds(query: string): RawBuilder<boolean> {
  if (isShort(query)) return sql`words @@ ${wordsOf(query)}`;
  const words = query.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > 2);
  const longest = words.sort((a, b) => b.length - a.length).slice(0, 3);
  const parts = (longest.length > 0 ? longest : [query]).map((word) => sql`folded_text like pattern_of(${word})`);
  const all = sql<boolean>`${sql.join(parts, sql` and `)}`;
  if (longest[0] === query) return all;
  return sql`${all} and (strpos(folded_text, folded(${query})) > 0 or words @@ ${wordsOf(query)})`;
}
