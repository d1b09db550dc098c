import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Found, most, pageLength } from "./found.ts";

/** Whose records may be come across: of which clients, and what is somebody's own. */
export type Reach = { clients: "all" | string[]; userId: string; isAdmin: boolean };

/** Asked in the query itself, before anything is ranked or counted. */
function within({ clients, userId, isAdmin }: Reach): RawBuilder<boolean> {
  if (isAdmin) return sql`true`;
  const scope = clients === "all" ? sql`true` : sql`(client_id is null or client_id = any(${clients}::uuid[]))`;
  return sql`case
    when kind = 'lead' then owners && ${[userId]}::uuid[] or (owners = '{}' and ${leadsForAll()})
    when kind in ('booking', 'task') then owners && ${[userId]}::uuid[] or (client_id is not null and ${scope})
    else ${scope} end`;
}

const leadsForAll = () =>
  sql`coalesce((select (value ->> 'unassignedLeadsForAll')::boolean from settings where key = 'access'), true)`;

type Wish = { query: string; page: number };

/**
 * What holds the query in its title or its text, or all its words anywhere: first where the title does, then as full text
 * ranks it, then the newest. Of each only the newest thousand are weighed.
 */
export async function selectFound(db: Database, _: Permit<"search.run">, reach: Reach, { query, page }: Wish) {
  const { rows } = await sql<Found & { total: number }>`
    with asked as materialized (
      select pattern_of(${query}) as pattern, folded(${query}) as term, plainto_tsquery('simple', folded(${query})) as terms
    ), titled as materialized (
      select kind, id, client_id, title, body, at, words, true as in_title from search_docs
      where folded_title like (select pattern from asked) and ${within(reach)} order by at desc limit ${most}
    ), others as materialized (
      select kind, id, client_id, title, body, at, words, false as in_title from search_docs
      where (folded_text like (select pattern from asked) or words @@ (select terms from asked))
        and folded_title not like (select pattern from asked) and ${within(reach)} order by at desc limit ${most}
    ), hits as (select * from titled union all select * from others)
    select kind, id, client_id as "clientId", title, ${around(sql`body`)} as around, least(count(*) over (), ${most})::int as total
    from hits, asked
    order by in_title desc, round(ts_rank(words, terms)::numeric, 2) desc, at desc, id
    limit ${pageLength} offset ${(page - 1) * pageLength}`.execute(db);
  return { found: rows.map(({ total: _, ...found }) => found), total: rows[0]?.total ?? 0 };
}

/** What is spelled much like the query in its title, the closest first. */
export async function selectClose(
  db: Database,
  _: Permit<"search.run">,
  reach: Reach,
  query: string,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select kind, id, client_id as "clientId", title, '' as around from search_docs
    where folded(${query}) <% folded_title and ${within(reach)}
    order by folded(${query}) <<-> folded_title, at desc, id limit ${pageLength / 2}`.execute(db);
  return rows;
}

/** Some words before and after the query where it stands; case is folded one to one for most of what is written. */
const around = (text: RawBuilder<unknown>) => sql`
  case when position(term in folded(${text})) = 0 then left(${text}, 140)
    else substr(${text}, greatest(position(term in folded(${text})) - 50, 1), 140) end`;
