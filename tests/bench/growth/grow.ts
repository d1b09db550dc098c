import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";

/** What a copied row must not share with the one it was copied from; `copy` is its number. */
type Changes = Record<string, string>;

const id = "gen_random_uuid()";
const client = "coalesce((select to_id from moved where from_id = client_id and moved.copy = copies.copy), client_id)";
const ownTitle = "title || ' ' || copies.copy";
const none = "null";

/**
 * The tables behind the lists, clients first. A copied client gets copies of all that is theirs, except for deals, which
 * stay with their agreement.
 */
export const tables: [string, Changes][] = [
  ["clients", { id: "(select to_id from moved where from_id = id and moved.copy = copies.copy)" }],
  ["campaigns", { id, client_id: client }],
  ["tasks", { id, client_id: client, title: ownTitle, timeline_id: none, template_task_id: none }],
  ["updates", { id, client_id: client, title: ownTitle }],
  ["leads", { id, run_key: "run_key || ' ' || copies.copy" }],
  ["vault_items", { id, client_id: client, title: ownTitle }],
  [
    "payments",
    {
      id,
      client_id: client,
      kind: "case kind when 'tax' then 'agency_fee' else kind end", // tax belongs to its document
      source: "'manual'",
      update_id: none,
      recurring_id: none,
      period: none,
      invoice_id: none,
      deal_id: none,
      deal_event: none,
      deal_part: none,
      reverses_id: none,
    },
  ],
  ["expenses", { id, recurring_id: none, period: none }],
  [
    "deals",
    {
      id,
      company: "company || ' ' || copies.copy",
      company_key: "company_key || ' ' || copies.copy",
      domain: "copies.copy || '.' || domain",
      external_ref: none,
    },
  ],
  ["videos", { id, title: ownTitle }],
  ["audit_log", { id, client_id: client }],
  ["notifications", { id }],
];

/**
 * Copies the demo's rows until there are `times` as many, with the triggers that keep sums and the search. Returns how
 * many rows there are then.
 */
export async function grow(db: Database, times: number): Promise<number> {
  await sql`create table moved as select clients.id as from_id, gen_random_uuid() as to_id, copy
    from clients cross join generate_series(2, ${sql.lit(times)}) as copy`.execute(db);
  await sql`create index on moved (from_id, copy)`.execute(db);
  for (const [table, changes] of tables) await copyRows(db, table, changes, times);
  if (times >= 1000) await toMillions(db);
  await sql`select correct_deal_tallies()`.execute(db);
  await sql`select correct_pending_fees()`.execute(db);
  await sql`drop table moved`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ count: number }>`select sum(n_live_tup)::int as count from pg_stat_user_tables`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A million payments and 100,000 items in the vault: more than a thousand times the demo. */
async function toMillions(db: Database) {
  for (const [table, many] of [
    ["payments", 1_000_000],
    ["vault_items", 100_000],
  ] as const) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    const { client_id: _, ...changes } = Object.fromEntries(tables)[table] ?? {};
    await copyRows(db, table, changes, Math.ceil(many / (rows[0]?.count ?? many)));
  }
}

export async function copyRows(db: Database, table: string, changes: Changes, times: number) {
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    db,
  );
  const names = columns.map(({ name }) => name).filter((name) => name !== "id" || changes["id"] !== "");
  const values = names.map((name) => sql.raw(changes[name] ?? `original."${name}"`));
  const guarded = table === "deals" || table === "payments";
  if (guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from (select * from ${sql.table(table)}) as original
      cross join generate_series(2, ${sql.lit(times)}) as copies (copy)`.execute(db);
  if (guarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}
