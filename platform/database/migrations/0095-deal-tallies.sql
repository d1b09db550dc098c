-- What deals add up to. The board, the list and the results are sums of these rows, however many deals there are. Rows are
-- only ever added, negative ones for what does not count any more, so that nobody waits for anybody. Now and then a job
-- adds those of a client together.
create table deal_tallies (
  client_id uuid not null references clients on delete cascade,
  kind text not null check (kind in ('line', 'month', 'source', 'person', 'client', 'campaign', 'meeting')),
  -- The month ("2026-11"), source, person, client or campaign; null for deals that have none, and for lines.
  key text,
  what text not null,
  currency char(3) not null,
  count bigint not null,
  -- Of a line what its deals are worth as far as that is known, of closed deals their values.
  value_minor numeric not null,
  fee_minor numeric not null,
  days bigint not null,
  is_compact boolean not null default false
);
create index on deal_tallies (kind, client_id);
create index deal_tallies_to_compact on deal_tallies (client_id) where not is_compact;

-- The same as `feeOn` of domain/agreements, which a property test holds against this.
create function fee_on(agreed fee_agreements, amount bigint) returns numeric immutable language sql as $$
  select greatest(agreed.floor_minor, least(agreed.cap_minor, case agreed.rule
    when 'fixed' then agreed.fixed_minor
    else div(amount::numeric * coalesce(agreed.percent_bp, (
      select (tier.step ->> 'bp')::integer
        from jsonb_array_elements(agreed.tiers) with ordinality as tier (step, place)
        where (tier.step ->> 'from')::bigint <= amount order by tier.place desc limit 1
    ), 0) + 5000, 10000)
  end))
$$;

-- Everything that a deal counts for.
create function counts_of_deal(deal deals)
returns table (kind text, key text, what text, value_minor numeric, fee_minor numeric, days integer)
stable language sql as $$
  select part.kind, case part.kind when 'month' then to_char(step.day, 'YYYY-MM') else part.key end, step.what,
    step.value_minor, step.fee_minor, step.days
  from (values
    (true, deal.line, null::date, coalesce(deal.value_minor, deal.expected_minor, 0)::numeric, 0::numeric, 0),
    (false, 'found', case when deal.stage <> 'returned' then deal.found_on end, 0, 0, 0),
    (false, 'held', deal.held_on, 0, 0, 0),
    (false, 'proposals', deal.proposed_on, 0, 0, 0),
    (false, 'closed', case when deal.claim = 'confirmed' then deal.closed_on end, deal.value_minor,
      (select fee_on(agreed, deal.value_minor) from fee_agreements as agreed
        where agreed.id = deal.agreement_id and deal.claim = 'confirmed'),
      deal.closed_on - deal.found_on)
  ) as step (is_line, what, day, value_minor, fee_minor, days)
  join (values ('line', null), ('month', null), ('client', deal.client_id::text), ('source', deal.source),
    ('person', deal.responsible_id::text), ('campaign', deal.campaign_id::text)) as part (kind, key)
    on step.is_line = (part.kind = 'line')
  where step.is_line or step.day is not null
$$;

create function tally_deals() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into deal_tallies (client_id, kind, key, what, currency, count, value_minor, fee_minor, days)
    select deal.client_id, part.kind, part.key, part.what, deal.currency, sign * count(*), sign * sum(part.value_minor),
      sign * sum(part.fee_minor), sign * sum(part.days)
    from changed as deal cross join lateral counts_of_deal(deal) as part
    group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger tallies_inserted after insert on deals
  referencing new table as changed for each statement execute function tally_deals();
create trigger tallies_deleted after delete on deals
  referencing old table as changed for each statement execute function tally_deals();

create function tally_changed_deals() returns trigger language plpgsql as $$
begin
  insert into deal_tallies (client_id, kind, key, what, currency, count, value_minor, fee_minor, days)
    select part.client_id, part.kind, part.key, part.what, part.currency, sum(sign), sum(sign * part.value_minor),
      sum(sign * part.fee_minor), sum(sign * part.days)
    from (
      select -1 as sign, deal.client_id, deal.currency, part.*
        from was as deal cross join lateral counts_of_deal(deal) as part
      union all
      select 1, deal.client_id, deal.currency, part.* from became as deal cross join lateral counts_of_deal(deal) as part
    ) as part
    group by 1, 2, 3, 4, 5
    having sum(sign) <> 0 or sum(sign * part.value_minor) <> 0 or sum(sign * part.fee_minor) <> 0
      or sum(sign * part.days) <> 0;
  return null;
end $$;
create trigger tallies_updated after update on deals
  referencing old table as was new table as became for each statement execute function tally_changed_deals();

-- Meetings are counted by event, as a deal can have several. These events are neither changed nor deleted.
create function tally_meetings() returns trigger language plpgsql as $$
begin
  insert into deal_tallies (client_id, kind, key, what, currency, count, value_minor, fee_minor, days)
    select deal.client_id, 'meeting', to_char(event.on_day, 'YYYY-MM'), substr(event.kind, 9), deal.currency, count(*), 0, 0, 0
    from added as event join deals as deal on deal.id = event.deal_id
    where event.kind in ('meeting_held', 'meeting_missed')
    group by 1, 3, 4, 5;
  return null;
end $$;
create trigger tallies_meetings after insert on deal_events
  referencing new table as added for each statement execute function tally_meetings();

-- What the tallies lack, of all clients or of some: no rows while they are right. As all of it is one statement, it is
-- exact while others write.
create function missing_deal_tallies(client_ids uuid[] default null)
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
    select tally.client_id, tally.kind, tally.key, tally.what, tally.currency, -tally.count, -tally.value_minor,
        -tally.fee_minor, -tally.days
      from deal_tallies as tally
      where client_ids is null or tally.client_id = any(client_ids)
  ) as part
  group by 1, 2, 3, 4, 5
  having sum(part.count) <> 0 or sum(part.value_minor) <> 0 or sum(part.fee_minor) <> 0 or sum(part.days) <> 0
$$;

-- Adds what is missing; how many rows that were.
create function correct_deal_tallies() returns integer language plpgsql as $$
declare added integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('foyer deal tallies', 0));
  insert into deal_tallies (client_id, kind, key, what, currency, count, value_minor, fee_minor, days, is_compact)
    select client_id, kind, key, what, currency, count, value_minor, fee_minor, days, true from missing_deal_tallies();
  get diagnostics added = row_count;
  return added;
end $$;

-- The deals there are. The triggers above keep others from writing to them until this is done.
select correct_deal_tallies();
analyze deal_tallies;
