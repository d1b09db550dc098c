import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

const items = 100_000;
const companies = 500;

/** 500 clients with one person each, 100,000 items over two years, and a user of each role to read them. */
export async function seedVault(db: Database) {
  const admin = newId();
  const staff = newId();
  for (const [id, role] of [
    [admin, "admin"],
    [staff, "staff"],
  ] as const) {
    await db
      .insertInto("authUsers")
      .values({ id, name: role, email: `${role}@house.test` })
      .execute();
    await db.insertInto("people").values({ id, role, firstName: role, lastName: "House" }).execute();
  }
  const clients = Array.from({ length: companies }, () => newId());
  await sql`
    insert into clients (id, company_name, is_internal)
      select id, 'Client ' || nth || ' GmbH', nth % 100 = 0
      from unnest(${clients}::uuid[]) with ordinality as client (id, nth)`.execute(db);
  await sql`
    with person as (
      select gen_random_uuid() as id, clients.id as client_id, row_number() over (order by clients.id) as nth from clients
    ), account as (
      insert into auth_users (id, name, email) select id, 'Person ' || nth, 'person' || nth || '@client.test' from person
    ), told as (
      insert into people (id, role, first_name, last_name) select id, 'client', 'Person', 'Nr ' || nth from person
    )
    insert into client_members (client_id, user_id, is_primary) select client_id, id, true from person`.execute(db);
  await sql`
    insert into vault_items (id, kind, client_id, title, description, body, url, notes, created_at, updated_at)
      select
        (lpad(to_hex(1735689600000 + nth::bigint * 630000), 12, '0') || '70008000' || lpad(to_hex(nth), 12, '0'))::uuid,
        (array['prompt', 'link', 'recording', 'document'])[1 + nth % 4],
        case when nth % 7 = 0 then null else (${clients}::uuid[])[1 + nth % ${companies}] end,
        'Title ' || nth || (array[' mail', ' plan', ' price', ' offer', ' Gespräch über Preise'])[1 + nth % 5],
        'What it is for, told in a sentence of some length, nr ' || nth,
        repeat('Write a first mail to someone who runs a plant. Ask how they plan. ', 1 + nth % 8) || 'code' || nth,
        case when nth % 4 = 0 then '' else 'https://drive.example/file/' || nth end,
        'Notes on the offer', now(), now()
      from generate_series(1, ${items}) as nth`.execute(db);
  await sql`analyze`.execute(db);
  return { clients, admin, staff };
}
