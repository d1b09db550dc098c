-- What the team gets of each fee that a client paid, and for meetings that were held. Rules are only ever added: the latest
-- that fits a deal counts, its agreement's before its client's before the agency's, from the day the deal was found on.
create table share_rules (
  id uuid primary key,
  client_id uuid references clients,
  agreement_id uuid references fee_agreements,
  in_force_from date not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  researcher_bp integer not null default 0 check (researcher_bp between 0 and 10000),
  setter_bp integer not null default 0 check (setter_bp between 0 and 10000),
  closer_bp integer not null default 0 check (closer_bp between 0 and 10000),
  researcher_meeting_minor bigint not null default 0 check (researcher_meeting_minor between 0 and 1000000000000),
  setter_meeting_minor bigint not null default 0 check (setter_meeting_minor between 0 and 1000000000000),
  closer_meeting_minor bigint not null default 0 check (closer_meeting_minor between 0 and 1000000000000),
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  constraint share_rules_within_fee check (researcher_bp + setter_bp + closer_bp <= 10000),
  check (agreement_id is null or client_id is not null)
);
create index on share_rules (client_id, in_force_from desc, created_at desc);
create index on share_rules (agreement_id);
create index on share_rules (created_by);

-- Who of the team did what on a deal.
create table deal_people (
  deal_id uuid not null references deals on delete cascade,
  role text not null check (role in ('researcher', 'setter', 'closer')),
  person_id uuid not null references people,
  primary key (deal_id, role)
);
create index on deal_people (person_id, deal_id);

-- Earned when a fee is paid or a meeting counts, taken back with it. Rows are written by the ledger itself, below, and by
-- nothing else; none is ever changed.
create table share_rows (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people,
  role text not null check (role in ('researcher', 'setter', 'closer')),
  deal_id uuid not null references deals,
  client_id uuid not null references clients,
  rule_id uuid not null references share_rules,
  -- The fee that was paid, or what took it back; or the meeting.
  payment_id uuid references payments,
  booking_id uuid references deal_bookings on update cascade on delete set null,
  deal_event integer,
  bp integer check (bp between 1 and 10000),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor <> 0),
  earned_on date not null,
  at timestamptz not null,
  reverses_id uuid unique references share_rows,
  check ((amount_minor < 0) = (reverses_id is not null)),
  check ((bp is null) = (payment_id is null)),
  foreign key (deal_id, deal_event) references deal_events (deal_id, number)
);
create unique index share_rows_one_of_fee on share_rows (payment_id, role) where reverses_id is null and payment_id is not null;
create index on share_rows (payment_id);
create index on share_rows (person_id, earned_on desc, id desc);
create index on share_rows (earned_on desc, id desc);
create index on share_rows (client_id, earned_on);
create index on share_rows (deal_id);
create index on share_rows (booking_id);
create index on share_rows (rule_id);

create function share_rule_of(of_deal uuid) returns setof share_rules language sql stable as $$
  select rule.* from deals as deal join share_rules as rule on rule.in_force_from <= deal.found_on
    and (rule.client_id is null or rule.client_id = deal.client_id)
    and (rule.agreement_id is null or rule.agreement_id = deal.agreement_id)
  where deal.id = of_deal
  order by (rule.agreement_id is not null) desc, (rule.client_id is not null) desc, rule.in_force_from desc,
    rule.created_at desc, rule.id desc
  limit 1
$$;

-- The shares of a fee on a deal as things are now. Each is what all shares up to it are of the fee, less those before it: so
-- together they are never more than the fee, to the last unit.
create function shares_of(of_deal uuid, fee bigint) returns table (
  person_id uuid, role text, rule_id uuid, bp integer, amount_minor bigint, meeting_minor bigint, currency char(3)
) language sql stable as $$
  select held.person_id, held.role, rule_id, bp,
    (div(fee::numeric * upto + 5000, 10000) - div(fee::numeric * (upto - bp) + 5000, 10000))::bigint,
    meeting_minor, held.currency
  from (
    select person.person_id, line.role, rule.id as rule_id, line.bp, line.meeting_minor, rule.currency,
      sum(line.bp) over (order by line.place) as upto
    from share_rule_of(of_deal) as rule
    cross join lateral (values
      (1, 'researcher', rule.researcher_bp, rule.researcher_meeting_minor),
      (2, 'setter', rule.setter_bp, rule.setter_meeting_minor),
      (3, 'closer', rule.closer_bp, rule.closer_meeting_minor)
    ) as line (place, role, bp, meeting_minor)
    join deal_people as person on person.deal_id = of_deal and person.role = line.role
  ) as held
$$;

create function payment_makes_shares() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null then
    insert into share_rows (person_id, role, deal_id, client_id, rule_id, payment_id, deal_event, bp, currency,
      amount_minor, earned_on, at, reverses_id)
    select share.person_id, share.role, share.deal_id, share.client_id, share.rule_id, new.id, new.deal_event, share.bp,
      share.currency, -div(2 * share.amount_minor::numeric * new.amount_minor + fee.amount_minor, 2 * fee.amount_minor),
      new.occurred_on, new.completed_at, share.id
    from share_rows as share join payments as fee on fee.id = share.payment_id
    where share.payment_id = new.reverses_id and share.reverses_id is null
      and div(2 * share.amount_minor::numeric * new.amount_minor + fee.amount_minor, 2 * fee.amount_minor) > 0;
  elsif new.direction = 'out' then
    insert into share_rows (person_id, role, deal_id, client_id, rule_id, payment_id, deal_event, bp, currency,
      amount_minor, earned_on, at)
    select share.person_id, share.role, new.deal_id, new.client_id, share.rule_id, new.id, new.deal_event, share.bp,
      new.currency, share.amount_minor, new.occurred_on, new.completed_at
    from shares_of(new.deal_id, new.amount_minor) as share where share.amount_minor > 0;
  end if;
  return null;
end $$;
create trigger makes_shares after insert on payments for each row
  when (new.status = 'completed' and new.kind = 'agency_fee' and new.deal_id is not null)
  execute function payment_makes_shares();
create trigger completion_makes_shares after update of status on payments for each row
  when (new.status = 'completed' and old.status <> 'completed' and new.kind = 'agency_fee' and new.deal_id is not null)
  execute function payment_makes_shares();

-- A meeting is shared once for a deal, as its fee is charged once.
create function share_meeting(of_deal uuid, of_booking uuid, of_event integer, on_day date, moment timestamptz)
returns void language sql as $$
  insert into share_rows (person_id, role, deal_id, client_id, rule_id, booking_id, deal_event, currency, amount_minor,
    earned_on, at)
  select share.person_id, share.role, deal.id, deal.client_id, share.rule_id, of_booking, of_event, share.currency,
    share.meeting_minor, on_day, moment
  from shares_of(of_deal, 0) as share join deals as deal on deal.id = of_deal
  where share.meeting_minor > 0 and not exists (
    select from share_rows as known where known.deal_id = of_deal and known.role = share.role and known.payment_id is null
      and known.reverses_id is null and not exists (select from share_rows where reverses_id = known.id))
$$;

create function meeting_makes_shares() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  today date;
  other deal_bookings;
begin
  select at, (at at time zone client.time_zone)::date into moment, today
    from meeting_answers cross join deals as deal join clients as client on client.id = deal.client_id
    where booking_id = new.booking_id and deal.id = new.deal_id order by number desc limit 1;
  if new.verdict = 'counts' then
    perform share_meeting(new.deal_id, new.booking_id, null, today, moment);
    return null;
  end if;
  insert into share_rows (person_id, role, deal_id, client_id, rule_id, booking_id, currency, amount_minor, earned_on, at,
    reverses_id)
  select person_id, role, deal_id, client_id, rule_id, booking_id, currency, -amount_minor, today, moment, id
  from share_rows as share where booking_id = new.booking_id and reverses_id is null
    and not exists (select from share_rows where reverses_id = share.id);
  select * into other from deal_bookings where deal_id = new.deal_id and verdict = 'counts' limit 1;
  if found then perform share_meeting(new.deal_id, other.booking_id, null, today, moment); end if;
  return null;
end $$;
create trigger makes_shares after update of verdict on deal_bookings for each row
  when ((new.verdict = 'counts') <> (old.verdict = 'counts')) execute function meeting_makes_shares();

-- A meeting that nobody booked here is recorded by hand.
create function held_makes_shares() returns trigger language plpgsql as $$
begin
  perform share_meeting(new.deal_id, null, new.number, new.on_day, new.at);
  return null;
end $$;
create trigger makes_shares after insert on deal_events for each row
  when (new.kind = 'meeting_held' and new.booking_id is null) execute function held_makes_shares();

create function share_row_is_fit() returns trigger language plpgsql as $$
declare
  fee payments;
  original share_rows;
  others numeric;
begin
  if tg_op = 'DELETE' then raise exception 'a share is never deleted'; end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'booking_id' <> to_jsonb(old) - 'booking_id' then raise exception 'a share is never changed'; end if;
    return new;
  end if;
  if pg_trigger_depth() < 2 then raise exception 'a share follows from a fee or a meeting'; end if;
  if new.reverses_id is not null then
    select * into strict original from share_rows where id = new.reverses_id;
    if original.reverses_id is not null or original.person_id <> new.person_id or original.deal_id <> new.deal_id
      or original.currency <> new.currency or original.role <> new.role or original.amount_minor + new.amount_minor < 0
    then raise exception 'a share is taken back from whoever earned it, by its amount at most'; end if;
    return new;
  end if;
  if new.payment_id is null then return new; end if;
  select * into strict fee from payments where id = new.payment_id;
  select coalesce(sum(amount_minor), 0) into others from share_rows where payment_id = fee.id;
  if fee.status <> 'completed' or fee.deal_id <> new.deal_id or fee.client_id <> new.client_id
    or fee.currency <> new.currency or fee.direction <> 'out' or others + new.amount_minor > fee.amount_minor
  then raise exception 'shares are parts of a fee that was paid, and never more than it'; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on share_rows
  for each row execute function share_row_is_fit();

-- Which expense pays a share. Live as long as that is not thrown away.
create table share_payouts (
  share_id uuid not null references share_rows,
  expense_id uuid not null references expenses on delete cascade,
  is_live boolean not null default true,
  primary key (share_id, expense_id)
);
create unique index share_payouts_once on share_payouts (share_id) where is_live;
create index on share_payouts (expense_id);

create function payout_adds_up() returns trigger language plpgsql as $$
declare paid expenses;
begin
  select * into strict paid from expenses where id = new.expense_id;
  if paid.amount_minor <> (select sum(amount_minor) from share_payouts join share_rows on id = share_id
      where expense_id = paid.id)
    or exists (select from share_payouts join share_rows as share on share.id = share_id where expense_id = paid.id
      and (share.currency <> paid.currency or share.person_id <> coalesce(paid.payee_id, share.person_id)))
  then raise exception 'an expense that pays shares is their sum, to whoever earned them'; end if;
  return null;
end $$;
create constraint trigger adds_up after insert on share_payouts deferrable initially deferred
  for each row execute function payout_adds_up();

create function payout_follows_expense() returns trigger language plpgsql as $$
begin
  if (old.amount_minor, old.currency, old.payee_id) is distinct from (new.amount_minor, new.currency, new.payee_id)
    and exists (select from share_payouts where expense_id = new.id)
  then raise exception 'an expense that pays shares keeps its amount'; end if;
  if (old.deleted_at is null) <> (new.deleted_at is null)
  then update share_payouts set is_live = new.deleted_at is null where expense_id = new.id; end if;
  return null;
end $$;
create trigger shares_follow after update on expenses for each row execute function payout_follows_expense();

-- Open pages hear of it.
create function tell_shares() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'payment ' || client_id || ' ' || (array_agg(deal_id))[1]) from changed group by client_id;
  perform pg_notify('live', 'news ' || person_id || ' ' || person_id) from changed group by person_id;
  return null;
end $$;
create trigger tells after insert on share_rows
  referencing new table as changed for each statement execute function tell_shares();
