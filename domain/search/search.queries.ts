import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Found, most, pageLength } from "./found.ts";

/** Whose records may be come across: of which clients, and what is somebody's own. */
export type Reach = { clients: "all" | string[]; userId: string; isAdmin: boolean };

/** Asked in the query itself, before anything is ranked or counted. What an index can answer stands first. */
function within({ clients, userId, isAdmin }: Reach): RawBuilder<boolean> {
  if (isAdmin) return sql`true`;
  const own = sql`owners && ${[userId]}::uuid[]`;
  const inSight =
    clients === "all" ? sql`true` : sql`(client_id is null or client_id = any(${clients}::uuid[]) or ${own})`;
  return sql`${inSight} and case
    when kind = 'lead' then ${own} or (owners = '{}' and ${leadsForAll()})
    when kind = 'booking' then ${own} or client_id is not null
    when kind = 'video' then exists (
      select from videos join video_categories as section on section.id = videos.category_id
      where videos.id = hit.id and videos.is_published and section.staff_visible)
    else true end`;
}

const leadsForAll = () =>
  sql`coalesce((select (value ->> 'unassignedLeadsForAll')::boolean from settings where key = 'access'), true)`;

type Wish = { query: string; page: number };

/** Fewer letters than an index of three can find in the middle of a word: words that begin with them are looked for. */
const isShort = (query: string) => [...query].length < 3;
const wordsOf = (query: string) =>
  isShort(query)
    ? sql`to_tsquery('simple', quote_literal(folded(${query})) || ':*')`
    : sql`plainto_tsquery('simple', folded(${query}))`;
const holds = (query: string) =>
  isShort(query)
    ? sql<boolean>`words @@ ${wordsOf(query)}`
    : sql<boolean>`(folded_text like pattern_of(${query}) or words @@ ${wordsOf(query)})`;

/**
 * What holds the query in its title or its text, or all its words anywhere: first where the title does, then as full text
 * ranks it, then the newest. All of it is weighed, up to `most`; of what is more common than that, the newest.
 */
export async function selectFound(db: Database, may: Permit<"search.run">, reach: Reach, wish: Wish) {
  const rare = await ranked(db, may, sql`${holds(wish.query)} and ${within(reach)} limit ${most + 1}`, wish);
  if (rare.total <= most) return rare;
  const newest = sql`${holds(wish.query)} and ${within(reach)} order by at desc limit ${newestWeighed}`;
  return { ...(await ranked(db, may, newest, wish, "bitmapscan")), total: most + 1 };
}

const newestWeighed = 400;

/** `without`: a way of the planner's that is ruled out. It cannot know how common a part of a word is; we do by now. */
async function ranked(
  db: Database,
  _: Permit<"search.run">,
  which: RawBuilder<unknown>,
  { query, page }: Wish,
  without: "indexscan" | "bitmapscan" = "indexscan",
) {
  const ask = sql<Found & { total: number }>`
    with hits as materialized (
      select kind, id, client_id, title, body, at, words, folded_title like pattern_of(${query}) as in_title
      from search_docs as hit where ${which}
    ), best as (
      select *, count(*) over () as total from hits
      order by in_title desc, round(ts_rank(words, ${wordsOf(query)})::numeric, 2) desc, at desc, id
      limit ${pageLength} offset ${(page - 1) * pageLength}
    )
    select kind, id, client_id as "clientId", title, ${around(query)} as around, ${place()} as place,
      total::int as total
    from best as hit`;
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql.raw(`set local enable_${without} = off`).execute(tx);
    return ask.execute(tx);
  });
  return { found: rows.map(({ total: __, ...found }) => found), total: rows[0]?.total ?? 0 };
}

/** What is spelled much like the query in its title, the closest first: two letters in the wrong order still find their word. */
export async function selectClose(
  db: Database,
  _: Permit<"search.run">,
  reach: Reach,
  query: string,
): Promise<Found[]> {
  const ask = sql<Found>`
    select kind, id, client_id as "clientId", title, '' as around, ${place()} as place from search_docs as hit
    where folded(${query}) <% folded_title and ${within(reach)}
    order by folded(${query}) <<-> folded_title, at desc, id limit ${pageLength / 2}`;
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local pg_trgm.word_similarity_threshold = 0.4`.execute(tx);
    return ask.execute(tx);
  });
  return rows;
}

/** A film is found under its section. */
const place = () => sql`case when kind = 'video' then (
  select slug from video_categories as section join videos on videos.category_id = section.id where videos.id = hit.id) end`;

/** Some words before and after the query where it stands; folding keeps the length of most of what is written. */
const around = (query: string) => sql`
  case when position(folded(${query}) in folded(body)) = 0 then left(body, 140)
    else substr(body, greatest(position(folded(${query}) in folded(body)) - 50, 1), 140) end`;
