import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { most } from "./found.ts";

const rows = 4_000;
/** With this many sample hits there are more than `most` matches beyond chance, even if hits are clustered. */
const beyondChance = 200;
/** Of 200,000 rows, one in 50 is sampled: 8 hits stand for 400, 64 for many more. */
const few = 8;
const many = 64;
const shortWalk = 10_000;

/**
 * `since`: the row from which on there should be enough of the newest. `isNear`: few rows need to be scanned for them.
 */
export type Sample = { isCommon: boolean; since: RawBuilder<unknown> | null; isNear: boolean };

/**
 * Samples some thousand rows from the whole table, because no planner can know how common part of a word is, nor how
 * old its matches are. It affects only the speed of the search, not its results.
 */
export async function sampleOf(db: Database, _: Permit<"search.run">, which: RawBuilder<unknown>): Promise<Sample> {
  const all = sql`(select greatest(reltuples, ${rows})::float8 from pg_class where oid = 'search_docs'::regclass)`;
  const { rows: seen } = await sql<{
    hits: number;
    all: number;
    depth: number | null;
    at: string | null;
    id: string | null;
  }>`
    with sample as materialized (
      select at, id, (${which}) as is_hit from search_docs as hit tablesample system (100.0 * ${rows} / ${all})
    ), walked as (
      select *, row_number() over newest as nth, count(*) filter (where is_hit) over newest as hits
      from sample window newest as (order by at desc, id desc)
    )
    select coalesce(max(hits), 0)::int as hits, ${all} as all, min(nth) filter (where hits = ${few})::int as depth,
      max(at) filter (where hits = ${many})::text as at,
      (array_agg(id order by at desc, id desc) filter (where hits = ${many}))[1] as id
    from walked`.execute(db);
  const { hits = 0, all: total = 0, depth, at, id } = seen[0] ?? {};
  const scale = total / rows;
  return {
    isCommon: hits > most || (hits >= beyondChance && hits * scale > 5 * most),
    since: at ? sql`(${at}::timestamptz, ${id}::uuid)` : null,
    isNear: typeof depth === "number" && depth * scale <= shortWalk,
  };
}
