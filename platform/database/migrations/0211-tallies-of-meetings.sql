-- What the meetings of deals add up to, by month, source, setter, campaign and the client's host: kept as the tallies of deals
-- are, in the same rows.
lock table deals, deal_bookings in share row exclusive mode;
alter table deal_tallies drop constraint deal_tallies_kind_check;
alter table deal_tallies add constraint deal_tallies_kind_check
  check (kind in ('line', 'month', 'source', 'person', 'client', 'campaign', 'meeting', 'meeting_month', 'meeting_source',
    'meeting_person', 'meeting_campaign', 'meeting_closer'));

-- Everything that a meeting counts for. One of a returned lead counts nowhere.
create function counts_of_meeting(joined deal_bookings, deal deals)
returns table (kind text, key text, what text) stable language sql as $$
  select part.kind, part.key, step.what
  from (values
    ('held', joined.outcome = 'held'),
    ('missed', joined.miss is not null),
    ('qualified', joined.outcome = 'held' and joined.is_qualified),
    ('unqualified', joined.outcome = 'held' and not joined.is_qualified),
    ('closed', joined.outcome = 'held' and deal.claim = 'confirmed'),
    ('rescued', joined.is_rescued)
  ) as step (what, counts)
  cross join (values ('meeting_month', to_char(joined.met_on, 'YYYY-MM')), ('meeting_source', deal.source),
    ('meeting_person', deal.responsible_id::text), ('meeting_campaign', deal.campaign_id::text),
    ('meeting_closer', joined.closer_id::text)) as part (kind, key)
  where step.counts and deal.stage <> 'returned'
$$;

create function tally_joined() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into deal_tallies (client_id, kind, key, what, currency, count, value_minor, fee_minor, days)
    select deal.client_id, part.kind, part.key, part.what, deal.currency, sign * count(*), 0, 0, 0
    from changed as joined join deals as deal on deal.id = joined.deal_id
      cross join lateral counts_of_meeting(joined, deal) as part
    group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger tallies_inserted after insert on deal_bookings
  referencing new table as changed for each statement execute function tally_joined();
create trigger tallies_deleted after delete on deal_bookings
  referencing old table as changed for each statement execute function tally_joined();

create function tally_changed_joined() returns trigger language plpgsql as $$
begin
  insert into deal_tallies (client_id, kind, key, what, currency, count, value_minor, fee_minor, days)
    select deal.client_id, part.kind, part.key, part.what, deal.currency, sum(part.sign), 0, 0, 0
    from deals as deal join (
      select -1 as sign, joined.deal_id, part.* from was as joined join deals as deal on deal.id = joined.deal_id
        cross join lateral counts_of_meeting(joined, deal) as part
      union all
      select 1, joined.deal_id, part.* from became as joined join deals as deal on deal.id = joined.deal_id
        cross join lateral counts_of_meeting(joined, deal) as part
    ) as part on part.deal_id = deal.id
    group by 1, 2, 3, 4, 5
    having sum(part.sign) <> 0;
  return null;
end $$;
create trigger tallies_updated after update on deal_bookings
  referencing old table as was new table as became for each statement execute function tally_changed_joined();

create function tally_meetings_of_deals() returns trigger language plpgsql as $$
begin
  insert into deal_tallies (client_id, kind, key, what, currency, count, value_minor, fee_minor, days)
    select part.client_id, part.kind, part.key, part.what, part.currency, sum(part.sign), 0, 0, 0
    from (
      select -1 as sign, deal.client_id, deal.currency, part.*
        from was as deal join deal_bookings as joined on joined.deal_id = deal.id
          cross join lateral counts_of_meeting(joined, deal) as part
      union all
      select 1, deal.client_id, deal.currency, part.*
        from became as deal join deal_bookings as joined on joined.deal_id = deal.id
          cross join lateral counts_of_meeting(joined, deal) as part
    ) as part
    group by 1, 2, 3, 4, 5
    having sum(part.sign) <> 0;
  return null;
end $$;
create trigger tallies_meetings after update on deals
  referencing old table as was new table as became for each statement execute function tally_meetings_of_deals();

-- Taken off while the deal is still there.
create function deal_takes_meetings() returns trigger language plpgsql as $$
begin
  delete from deal_bookings where deal_id = old.id;
  return old;
end $$;
create trigger takes_meetings before delete on deals for each row execute function deal_takes_meetings();

create or replace function missing_deal_tallies(client_ids uuid[] default null)
returns table (client_id uuid, kind text, key text, what text, currency text, count bigint, value_minor numeric,
  fee_minor numeric, days bigint)
stable language sql as $$
  select part.client_id, part.kind, part.key, part.what, part.currency::text, sum(part.count)::bigint,
    sum(part.value_minor), sum(part.fee_minor), sum(part.days)::bigint
  from (
    select deal.client_id, part.kind, part.key, part.what, deal.currency, 1 as count, part.value_minor, part.fee_minor,
        part.days
      from deals as deal cross join lateral counts_of_deal(deal) as part
      where client_ids is null or deal.client_id = any(client_ids)
    union all
    select deal.client_id, 'meeting', to_char(event.on_day, 'YYYY-MM'), substr(event.kind, 9), deal.currency, 1, 0, 0, 0
      from deals as deal join deal_events as event on event.deal_id = deal.id
      where event.kind in ('meeting_held', 'meeting_missed') and (client_ids is null or deal.client_id = any(client_ids))
    union all
    select deal.client_id, part.kind, part.key, part.what, deal.currency, 1, 0, 0, 0
      from deals as deal join deal_bookings as joined on joined.deal_id = deal.id
        cross join lateral counts_of_meeting(joined, deal) as part
      where client_ids is null or deal.client_id = any(client_ids)
    union all
    select tally.client_id, tally.kind, tally.key, tally.what, tally.currency, -tally.count, -tally.value_minor,
        -tally.fee_minor, -tally.days
      from deal_tallies as tally
      where client_ids is null or tally.client_id = any(client_ids)
  ) as part
  group by 1, 2, 3, 4, 5
  having sum(part.count) <> 0 or sum(part.value_minor) <> 0 or sum(part.fee_minor) <> 0 or sum(part.days) <> 0
$$;

select correct_deal_tallies();
