import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { SearchHit } from "./found.ts";
import { place, type Reach, startsAt, within } from "./reach.queries.ts";
import type { RecentRecord } from "./recent.ts";

/** Those of these records within reach, with the same conditions as the search. */
export async function selectOpened(db: Database, _: Permit<"search.run">, reach: Reach, opened: RecentRecord[]) {
  const kinds = opened.map(({ kind }) => kind);
  const ids = opened.map(({ id }) => id);
  const ask = sql<SearchHit>`
    select kind, id, client_id as "clientId", title, '' as around, ${place()} as place, ${startsAt()} from search_docs as hit
    where (kind, id) in (select * from unnest(${kinds}::text[], ${ids}::uuid[])) and ${within(reach)}`;
  return (await ask.execute(db)).rows;
}
