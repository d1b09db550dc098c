import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listClients } from "#domain/clients/list/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { listUsers } from "./index.ts";

let db: Database;
beforeAll(async () => {
  db = openDatabase({ ...(await freshDatabase("migrated", "search_index")), max: 1 });
  await sql`
    with everyone as (
      select gen_random_uuid() as id, gen_random_uuid() as client, n from generate_series(1, 10000) as n
    ), users as (
      insert into auth_users (id, name, email) select id, n || ' ' || md5(n::text), md5(id::text) || '@b.test' from everyone
    ), person as (
      insert into people (id, role, first_name, last_name) select id, 'client', md5(n::text), 'Nº ' || n from everyone
    ), company as (
      insert into clients (id, company_name) select client, 'Société ' || md5(client::text) from everyone
    )
    insert into client_members (client_id, user_id, is_primary) select client, id, true from everyone`.execute(db);
  for (const table of ["people", "auth_users", "clients", "client_members"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
});
afterAll(() => db?.destroy());

/** The indexes used meanwhile, according to PostgreSQL's statistics. */
async function indexesUsed(work: () => Promise<unknown>) {
  const counts = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ name: string; scans: number }>`
      select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes
      where indexrelname in ('people_by_name', 'users_by_mail', 'clients_by_company')`.execute(db);
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  };
  const before = await counts();
  await work();
  const after = await counts();
  return [...after.keys()].filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0)).sort();
}

test.each(["zoe hakansson", "nosuchname", "b1946ac92492d234"])(
  "among ten thousand, %s is looked for in the indexes of names, addresses and companies",
  async (search) => {
    const noor = adminOf(newId());
    const all = ["clients_by_company", "people_by_name", "users_by_mail"];

    expect(await indexesUsed(() => listUsers({ db, actor: noor }, { search, page: 1 }))).toEqual(all);
    expect(await indexesUsed(() => listClients({ db, actor: noor }, { search, order: "newest", page: 1 }))).toEqual(
      all,
    );
  },
);

test("who is looked for without accents is found", async () => {
  const noor = adminOf(newId());

  for (const search of ["SOCIETE", "société"])
    expect(await listUsers({ db, actor: noor }, { search, page: 1 })).toMatchObject({ value: { total: 10_000 } });
});
