import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { most, newestWeighed, pageLength, type SearchHit } from "./found.ts";
import { type Sample, sampleOf } from "./hit-sample.queries.ts";
import { planBy } from "./plan.queries.ts";
import { place, type Reach, startsAt, within } from "./reach.queries.ts";

type Input = { query: string; page: number };
type HitPage = { found: SearchHit[]; total: number };

/**
 * Rows that contain the query in their title or text, or all its words anywhere. Title matches first; clients, people
 * and leads before their records; then by full-text rank, then newest. Up to `most` rows are ranked; of more common
 * queries, only the newest.
 */
export const selectFound = (db: Database, may: Permit<"search.run">, reach: Reach, input: Input): Promise<HitPage> =>
  db.transaction().execute(async (tx) => {
    const which = sql`${holds(input.query)} and ${within(reach)}`;
    const sample = await sampleOf(tx, may, which);
    if (!sample.isCommon) {
      await planBy(tx, may, "hits");
      const all = await ranked(tx, may, sql`${which} limit ${most + 1}`, input);
      if (all.total <= most) return all;
    }
    const { found } = await newest(tx, may, which, input, sample);
    return { found, total: most + 1 };
  });

async function newest(
  db: Database,
  may: Permit<"search.run">,
  which: RawBuilder<unknown>,
  input: Input,
  { since, isNear }: Sample,
): Promise<HitPage> {
  const inOrder = sql`order by at desc, id desc limit ${newestWeighed}`;
  await planBy(db, may, isNear ? "time" : "hits");
  if (since && !isNear) {
    const best = await ranked(db, may, sql`${which} and (at, id) >= ${since} ${inOrder}`, input);
    if (best.total === newestWeighed) return best;
  }
  return ranked(db, may, sql`${which} ${inOrder}`, input);
}

/** Above `most`, matches are counted but not ranked. */
async function ranked(
  db: Database,
  _: Permit<"search.run">,
  which: RawBuilder<unknown>,
  { query, page }: Input,
): Promise<HitPage> {
  const { rows } = await sql<(SearchHit | Record<keyof SearchHit, null>) & { total: number }>`
    with hits as materialized (
      select kind, id, client_id, title, body, at, words, folded_title like pattern_of(${query}) as in_title
      from search_docs as hit where ${which}
    ), counted as (select count(*)::int as total from hits), best as (
      select * from hits where (select total from counted) <= ${most}
      order by in_title desc, array_position(array['client', 'person', 'lead'], kind), round(ts_rank(words, ${wordsOf(query)})::numeric, 2) desc, at desc, id desc
      limit ${pageLength} offset ${(page - 1) * pageLength}
    )
    select kind, id, client_id as "clientId", title, ${around(query)} as around, ${place()} as place, ${startsAt()}, total
    from counted left join best as hit on true`.execute(db);
  const found = rows.flatMap(({ total: __, ...row }) => (row.id === null ? [] : [row]));
  return { found, total: rows[0]?.total ?? 0 };
}

/** Some words before and after the query; unaccenting keeps the length of most text. */
const around = (query: string) => sql`
  case when position(folded(${query}) in folded(body)) = 0 then left(body, 140)
    else substr(body, greatest(position(folded(${query}) in folded(body)) - 50, 1), 140) end`;

/**
 * A trigram index cannot find fewer than three letters inside a word, so words that begin with them are matched
 * instead.
 */
const isShort = (query: string) => [...query].length < 3;

const wordsOf = (query: string) =>
  isShort(query)
    ? sql`to_tsquery('simple', '''' || regexp_replace(folded(${query}), '[''\\\\]', ' ', 'g') || ' '':*')`
    : sql`plainto_tsquery('simple', folded(${query}))`;

/**
 * Matches the query anywhere in the title or text, or all its words. Only the longest words go to the index, as each
 * trigram costs time; its results are rechecked.
 */
function holds(query: string): RawBuilder<boolean> {
  if (isShort(query)) return sql`words @@ ${wordsOf(query)}`;
  const words = query.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > 2);
  const longest = words.sort((a, b) => b.length - a.length).slice(0, 3);
  const parts = (longest.length > 0 ? longest : [query]).map((word) => sql`folded_text like pattern_of(${word})`);
  const all = sql<boolean>`${sql.join(parts, sql` and `)}`;
  if (longest[0] === query) return all;
  return sql`${all} and (strpos(folded_text, folded(${query})) > 0 or words @@ ${wordsOf(query)})`;
}
