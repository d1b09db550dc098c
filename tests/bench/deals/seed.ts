import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

export const size = { clients: 100, deals: 200_000, events: 1_000_000 };

/**
 * Deals of a hundred clients within three years, five events each, in every stage; written as the triggers would leave
 * them, as playing a million events takes an hour.
 */
export async function seedDeals(db: Database): Promise<{ admin: string; clientId: string }> {
  const admin = newId();
  await sql`insert into auth_users (id, name, email) values (${admin}, 'Noor Haddad', 'noor@bench.test')`.execute(db);
  await sql`insert into people (id, role, first_name, last_name) values (${admin}, 'admin', 'Noor', 'Haddad')`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`insert into clients (id, company_name)
    select gen_random_uuid(), 'Client ' || n from generate_series(1, ${size.clients}::int) as n returning id`.execute(
    db,
  );
  const guards = ["deals", "deal_events"];
  for (const table of guards) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await insertDeals(db, admin);
  await insertEvents(db, admin);
  for (const table of guards) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`select correct_deal_tallies()`.execute(db);
  await sql`vacuum analyze deal_tallies`.execute(db);
  await sql`analyze clients`.execute(db);
  await sql`vacuum analyze deals`.execute(db);
  await sql`vacuum analyze deal_events`.execute(db);
  return { admin, clientId: rows[0]?.id ?? "" };
}

/** Of ten: three found, two held, one sent a proposal, one claimed, two closed, one lost. */
const insertDeals = (db: Database, admin: string) =>
  sql`
  with agreed as (select agreement.*, row_number() over (order by client_id) - 1 as place
    from fee_agreements as agreement where number = 1),
  lead as (select n, n % 10 as kind, date '2024-01-01' + (n % 1050) as found from generate_series(1, ${size.deals}::int) as n)
  insert into deals (id, client_id, agreement_id, currency, company, company_key, contact_name, contact_email, source,
    responsible_id, expected_minor, found_on, protected_until, created_at, updated_at, stage, stage_before, stage_since,
    claim, claim_no, value_minor, closed_on, answer_by, confirmed_no, held_on, proposed_on, event_count)
  select gen_random_uuid(), client_id, agreed.id, currency, 'Company ' || n, 'company ' || n, 'Person ' || n,
    'person' || n || '@bench.test', (array['Search', 'Fair', 'Partner', 'List'])[1 + n % 4], ${admin}::uuid, 10000 * (1 + n % 500), found,
    found + 90, found, found, (array['closed', 'found', 'found', 'found', 'held', 'held', 'proposal', 'proposal', 'closed',
    'lost'])[1 + kind], case when kind in (0, 8, 9) then 'proposal' end, found + (n % 1728000) * interval '1 second',
    case kind when 0 then 'confirmed' when 8 then 'confirmed' when 7 then 'open' else 'none' end,
    case when kind in (0, 7, 8) then 4 end, case when kind in (0, 7, 8) then 10000 * (1 + n % 500) end,
    case when kind in (0, 7, 8) then found + 30 end, case when kind in (0, 7, 8) then (found + 40)::timestamptz end,
    case when kind in (0, 8) then 5 end, case when kind not in (1, 2, 3) then found + 7 end,
    case when kind in (0, 6, 7, 8, 9) then found + 14 end, 5
  from lead join agreed on agreed.place = n % ${size.clients}::int`.execute(db);

/** Five lines in each file: the bench reads their number, kind and day. */
const insertEvents = (db: Database, admin: string) =>
  sql`
  insert into deal_events (deal_id, number, kind, side, by_id, at, on_day, amount_minor, answer_by)
  select deal.id, step, case when step = 1 then 'found' when step = deal.claim_no then 'claimed'
      when step = deal.confirmed_no then 'confirmed'
      when deal.held_on is null then (array['meeting_booked', 'meeting_missed'])[1 + step % 2]
      else (array['meeting_booked', 'meeting_held'])[1 + step % 2] end,
    case when step = deal.confirmed_no then 'client' else 'agency' end, ${admin}::uuid, deal.created_at + step * interval '5 days',
    deal.found_on + step * 5, case when step = deal.claim_no then deal.value_minor end,
    case when step = deal.claim_no then deal.answer_by end
  from deals as deal cross join generate_series(1, 5) as step`.execute(db);
