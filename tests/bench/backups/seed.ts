import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";

/**
 * So many payments of the demo's clients and 200 more, in the months of two years, each with its audit entry and in the
 * sums of its month; and a vault item for every ten of them. Triggers are disabled meanwhile: they would take an hour.
 */
export async function seedRows(db: Database, payments: number): Promise<void> {
  await sql`insert into clients (id, company_name, status, created_at)
    select gen_random_uuid(), 'Client ' || nth || ' GmbH', 'active', '2024-12-01' from generate_series(1, 200) as nth`.execute(
    db,
  );
  await sql`alter table payments disable trigger user`.execute(db);
  await sql`
    with everyone as (select array_agg(id order by id) as ids, count(*)::int as many from clients)
    insert into payments (id, client_id, kind, direction, amount_minor, currency, status, occurred_on, completed_at,
      description, source, created_at)
    select gen_random_uuid(), ids[1 + nth % many], case when nth % 25 = 0 then 'deal_value' else 'agency_fee' end,
      case when nth % 40 = 0 then 'in' else 'out' end, 1000 + nth % 77777, case when nth % 30 = 0 then 'KWD' else 'EUR' end,
      case when nth % 20 = 0 then 'pending' else 'completed' end, date '2025-01-01' + nth % 638,
      case when nth % 20 = 0 then null else now() end, 'Fee ' || nth, 'manual', timestamptz '2025-01-01' + nth % 638 * interval '1 day'
    from everyone cross join generate_series(1, ${payments}::int) as nth`.execute(db);
  await sql`delete from payment_months`.execute(db);
  await sql`
    insert into payment_months
    select client_id, date_trunc('month', occurred_on)::date, currency, kind, direction, sum(amount_minor), count(*)
    from payments where status = 'completed' group by 1, 2, 3, 4, 5`.execute(db);
  await sql`select correct_pending_fees()`.execute(db);
  await sql`alter table payments enable trigger user`.execute(db);
  await sql`
    insert into audit_log (id, at, actor_id, actor_role, action, entity, entity_id, client_id, after, notified_at)
    select gen_random_uuid(), payment.created_at, admin.id, 'admin', 'payment.add', 'payment', payment.id::text, payment.client_id,
      jsonb_build_object('kind', payment.kind, 'amountMinor', payment.amount_minor, 'currency', payment.currency,
        'occurredOn', payment.occurred_on, 'status', payment.status), now()
    from payments as payment cross join (select id from people where role = 'admin' order by id limit 1) as admin
    where payment.description like 'Fee %'`.execute(db);
  await seedItems(db, Math.ceil(payments / 10));
}

/** Recordings and documents take the files of their kind, each file once, while there are any; the others lie outside. */
const seedItems = (db: Database, items: number) =>
  sql`
    with everyone as (select array_agg(id order by id) as ids, count(*)::int as many from clients),
    item as (
      select nth, (array['prompt', 'link', 'recording', 'document'])[1 + nth % 4] as kind, nth / 4 as of_kind
      from generate_series(1, ${items}::int) as nth
    ),
    file as (select id, purpose, row_number() over (partition by purpose order by id) as place from files where original_name like 'Bench %')
    insert into vault_items (id, kind, client_id, title, description, body, url, notes, file_id, created_at, updated_at)
    select gen_random_uuid(), kind, ids[1 + nth % many], 'Title ' || nth, 'What it is for, told in a sentence of some length, nr ' || nth,
      repeat('Write a first mail to someone who runs a plant. Ask how they plan. ', 1 + nth % 8) || 'code' || nth,
      case when kind = 'prompt' or file.id is not null then '' else 'https://drive.example/file/' || nth end,
      'Notes on the offer', file.id, now(), now()
    from item cross join everyone left join file on file.purpose = item.kind and file.place = item.of_kind`.execute(db);
