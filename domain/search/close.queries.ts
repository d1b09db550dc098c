import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { most, pageLength, type SearchHit } from "./found.ts";
import { planBy } from "./plan.queries.ts";
import { place, type Reach, startsAt, within } from "./reach.queries.ts";

/** Titles that contain each longer word of the query with at most one typo per word, the closest first. */
export async function selectClose(
  db: Database,
  may: Permit<"search.run">,
  reach: Reach,
  query: string,
): Promise<SearchHit[]> {
  const words = query.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > 3 && /\p{L}/u.test(word));
  if (words.length === 0) return [];
  const alike = words.map((word) => sql`slips_of(folded_title) && slips_of(folded(${word}))`);
  return db.transaction().execute(async (tx) => {
    await planBy(tx, may, "hits");
    const { rows } = await sql<SearchHit>`
      with hits as materialized (
        select kind, id, client_id, title, folded_title, at from search_docs as hit
        where ${sql.join(alike, sql` and `)} and ${within(reach)} limit ${most}
      )
      select kind, id, client_id as "clientId", title, '' as around, ${place()} as place, ${startsAt()} from hits as hit
      order by folded(${query}) <<-> folded_title, at desc, id desc limit ${pageLength / 2}`.execute(tx);
    return rows;
  });
}
