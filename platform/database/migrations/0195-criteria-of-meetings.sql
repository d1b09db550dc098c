-- What counts as a meeting, in the agreement's own words: [{"words": "The decision maker was there", "isRequired": true}, …].
alter table fee_agreements
  add column criteria jsonb not null default '[]'
    check (jsonb_typeof(criteria) = 'array' and jsonb_array_length(criteria) <= 10),
  -- Whether the fee for a meeting asks only that it was held, or for every required criterion as well.
  add column meeting_fee_for text not null default 'held' check (meeting_fee_for in ('held', 'qualified')),
  add column replaces_missed boolean not null default false,
  add check (meeting_fee_for = 'held' or criteria @> '[{"isRequired": true}]');

-- A meeting is judged by the criteria in force on the day it was booked, and keeps them when it is moved.
alter table deal_bookings add column agreement_id uuid references fee_agreements;
update deal_bookings set agreement_id = deals.agreement_id from deals where deals.id = deal_bookings.deal_id;
alter table deal_bookings alter column agreement_id set not null;
create index on deal_bookings (agreement_id);

-- A plain change of the commission keeps the criteria, as it keeps the other terms.
create or replace function commission_is_agreed() returns trigger language plpgsql as $$
declare latest fee_agreements;
begin
  select * into latest from fee_agreements where client_id = new.id order by number desc limit 1;
  if latest.rule = 'percent' and latest.percent_bp = new.commission_bp and latest.currency = new.currency then return null; end if;
  insert into fee_agreements (id, client_id, number, in_force_from, currency, rule, percent_bp, due, confirm_days,
      return_days, protection_days, silence, names_from, criteria, replaces_missed, created_at, created_by)
    values (gen_random_uuid(), new.id, coalesce(latest.number, 0) + 1,
      case when latest.id is null then date '2000-01-01' else (new.updated_at at time zone new.time_zone)::date end,
      new.currency, 'percent', new.commission_bp, coalesce(latest.due, 'on_close'), coalesce(latest.confirm_days, 7),
      coalesce(latest.return_days, 14), coalesce(latest.protection_days, 90), coalesce(latest.silence, 'call'),
      coalesce(latest.names_from, 'held'), coalesce(latest.criteria, '[]'), coalesce(latest.replaces_missed, false),
      new.updated_at, new.updated_by);
  return null;
end $$;
