import { type RawBuilder, sql } from "kysely";

/** Fewer letters than an index of three can find in the middle of a word: words that begin with them are looked for. */
const isShort = (query: string) => [...query].length < 3;

export const wordsOf = (query: string) =>
  isShort(query)
    ? sql`to_tsquery('simple', '''' || regexp_replace(folded(${query}), '[''\\\\]', ' ', 'g') || ' '':*')`
    : sql`plainto_tsquery('simple', folded(${query}))`;

/**
 * The query anywhere in the title or the text, or all its words. The index is asked for the longest words alone, as it takes
 * its time for each three letters; what it answers is looked at again.
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
