-- One opportunity brought to one client. The columns from `stage` on are kept by the events below and by nothing else.
create table deals (
  id uuid primary key,
  client_id uuid not null references clients,
  campaign_id uuid references campaigns on delete set null,
  agreement_id uuid not null,
  company text not null check (char_length(company) between 1 and 160),
  company_key text not null,
  website text check (char_length(website) <= 2048),
  domain text check (domain = lower(domain) and char_length(domain) <= 253),
  contact_name text check (char_length(contact_name) <= 120),
  contact_title text check (char_length(contact_title) <= 120),
  contact_email text check (char_length(contact_email) <= 254),
  contact_phone text check (char_length(contact_phone) <= 40),
  why text not null default '' check (char_length(why) <= 2000),
  source text check (char_length(source) <= 120),
  channel text check (char_length(channel) <= 120),
  consent text check (char_length(consent) <= 500),
  consent_at timestamptz,
  external_ref text check (char_length(external_ref) between 1 and 120),
  responsible_id uuid references people on delete set null,
  expected_minor bigint check (expected_minor between 1 and 1000000000000000),
  currency char(3) not null,
  found_on date not null,
  protected_until date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  updated_at timestamptz not null,
  stage text not null default 'found' check (stage in ('found', 'held', 'proposal', 'closed', 'lost', 'returned')),
  stage_before text check (stage_before in ('found', 'held', 'proposal')),
  stage_since timestamptz not null,
  claim text not null default 'none' check (claim in ('none', 'open', 'disputed', 'confirmed')),
  claim_no integer,
  value_minor bigint check (value_minor between 1 and 1000000000000000),
  closed_on date,
  answer_by timestamptz,
  was_disputed boolean not null default false,
  confirmed_no integer,
  paid_minor bigint not null default 0 check (paid_minor between 0 and coalesce(value_minor, 0)),
  meeting_open boolean not null default false,
  held_on date,
  proposed_on date,
  return_asked boolean not null default false,
  event_count integer not null default 0,
  reminded_days integer,
  -- The line of the bill it stands on: a claim stands on the last one, whatever its stage is until it is confirmed.
  line text not null generated always as (case when claim = 'none' then stage else 'closed' end) stored,
  foreign key (agreement_id, client_id, currency) references fee_agreements (id, client_id, currency),
  unique (client_id, external_ref),
  check ((claim = 'none') = (value_minor is null)),
  check ((claim = 'confirmed') = (stage = 'closed')),
  check ((claim = 'confirmed') = (confirmed_no is not null)),
  -- The same company is not delivered twice while it is protected.
  constraint deals_protected exclude using gist
    (client_id with =, domain with =, daterange(found_on, protected_until, '[]') with &&)
    where (domain is not null and stage <> 'returned')
);
create index on deals (client_id, line, stage_since desc, id desc);
create index on deals (line, stage_since desc, id desc);
create index on deals (client_id, found_on);
create index on deals (client_id, held_on) where held_on is not null;
create index on deals (client_id, proposed_on) where proposed_on is not null;
create index on deals (client_id, closed_on) where claim = 'confirmed';
create index on deals (answer_by) where claim = 'open';
create index on deals (client_id, company_key);
create index on deals (responsible_id);
create index on deals (campaign_id);
create index on deals (agreement_id);
create index on deals (created_by);

create table deal_events (
  deal_id uuid not null references deals,
  number integer not null check (number > 0),
  kind text not null check (kind in ('found', 'returned', 'return_accepted', 'return_declined', 'meeting_booked',
    'meeting_held', 'meeting_missed', 'proposal_sent', 'claimed', 'confirmed', 'disputed', 'claim_withdrawn',
    'claim_changed', 'customer_paid', 'lost', 'reopened', 'corrected')),
  side text not null check (side in ('agency', 'client', 'system')),
  by_id uuid references auth_users on delete set null,
  at timestamptz not null,
  -- The day it happened, where that is not the day it was said.
  on_day date not null,
  amount_minor bigint check (amount_minor between 1 and 1000000000000000),
  answer_by timestamptz,
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  words text check (char_length(words) <= 2000),
  booking_id uuid references bookings on delete set null,
  primary key (deal_id, number),
  check ((kind in ('claimed', 'claim_changed', 'customer_paid')) = (amount_minor is not null)),
  check ((kind in ('claimed', 'claim_changed')) = (answer_by is not null)),
  check (kind not in ('disputed', 'returned', 'lost') or reason is not null)
);
create index on deal_events (by_id);
create index on deal_events (booking_id) where booking_id is not null;

-- The same steps as `fold` of domain/deals, which a property test holds against this.
create function deal_event_happens() returns trigger language plpgsql as $$
declare
  deal deals;
  agreed fee_agreements;
  moving boolean;
  fits boolean;
begin
  select * into strict deal from deals where id = new.deal_id for update;
  select * into strict agreed from fee_agreements where id = deal.agreement_id;
  if new.number <> deal.event_count + 1 then
    raise exception 'event % of a deal with % events', new.number, deal.event_count using errcode = '40001';
  end if;
  moving := deal.stage in ('found', 'held', 'proposal') and deal.claim = 'none' and not deal.return_asked;
  fits := case new.kind
    when 'found' then new.number = 1
    when 'meeting_booked' then moving
    when 'meeting_held' then moving
    when 'meeting_missed' then moving and deal.meeting_open
    when 'proposal_sent' then moving and deal.stage <> 'found'
    when 'returned' then moving and deal.stage = 'found' and new.side = 'client'
      and new.on_day <= deal.found_on + agreed.return_days
    when 'return_accepted' then deal.return_asked and new.side = 'agency'
    when 'return_declined' then deal.return_asked and new.side = 'agency'
    when 'claimed' then moving and deal.stage <> 'found' and new.on_day >= deal.held_on
    when 'claim_changed' then deal.claim in ('open', 'disputed') and new.side = 'agency' and new.on_day >= deal.held_on
    when 'claim_withdrawn' then deal.claim in ('open', 'disputed') and new.side = 'agency'
    when 'disputed' then deal.claim = 'open' and new.side = 'client'
    when 'confirmed' then deal.claim in ('open', 'disputed') and (new.side = 'client' or (new.side = 'system'
      and deal.claim = 'open' and not deal.was_disputed and agreed.silence = 'confirm' and deal.answer_by <= new.at))
    when 'customer_paid' then deal.claim = 'confirmed' and deal.paid_minor + new.amount_minor <= deal.value_minor
    when 'lost' then moving
    when 'reopened' then deal.stage = 'lost'
    when 'corrected' then deal.claim = 'confirmed' and new.side = 'agency'
  end;
  if (new.number = 1) <> (new.kind = 'found') or not fits then
    raise exception 'a deal that is %, with a claim that is %, cannot be %', deal.stage, deal.claim, new.kind;
  end if;

  case new.kind
    when 'meeting_booked' then deal.meeting_open := true;
    when 'meeting_held' then
      deal.meeting_open := false;
      deal.held_on := least(deal.held_on, new.on_day);
      if deal.stage = 'found' then deal.stage := 'held'; end if;
    when 'meeting_missed' then deal.meeting_open := false;
    when 'proposal_sent' then
      deal.stage := 'proposal';
      deal.proposed_on := least(deal.proposed_on, new.on_day);
    when 'returned' then deal.return_asked := true;
    when 'return_accepted' then
      deal.return_asked := false;
      deal.stage := 'returned';
    when 'return_declined' then deal.return_asked := false;
    when 'claimed', 'claim_changed' then
      deal.claim := 'open';
      deal.claim_no := new.number;
      deal.value_minor := new.amount_minor;
      deal.closed_on := new.on_day;
      deal.answer_by := new.answer_by;
      deal.reminded_days := null;
    when 'disputed' then
      deal.claim := 'disputed';
      deal.was_disputed := true;
    when 'confirmed' then
      deal.claim := 'confirmed';
      deal.confirmed_no := new.number;
      deal.stage_before := deal.stage;
      deal.stage := 'closed';
    when 'customer_paid' then deal.paid_minor := deal.paid_minor + new.amount_minor;
    when 'lost' then
      deal.stage_before := deal.stage;
      deal.stage := 'lost';
      deal.meeting_open := false;
    when 'reopened' then deal.stage := deal.stage_before;
    when 'claim_withdrawn', 'corrected' then
      if new.kind = 'corrected' then deal.stage := deal.stage_before; end if;
      deal.claim := 'none';
      deal.claim_no := null;
      deal.confirmed_no := null;
      deal.value_minor := null;
      deal.closed_on := null;
      deal.answer_by := null;
      deal.paid_minor := 0;
    else null;
  end case;
  update deals set stage = deal.stage, stage_before = deal.stage_before, claim = deal.claim, claim_no = deal.claim_no,
    value_minor = deal.value_minor, closed_on = deal.closed_on, answer_by = deal.answer_by,
    was_disputed = deal.was_disputed, confirmed_no = deal.confirmed_no, paid_minor = deal.paid_minor,
    meeting_open = deal.meeting_open, held_on = deal.held_on, proposed_on = deal.proposed_on,
    return_asked = deal.return_asked, reminded_days = deal.reminded_days, event_count = new.number,
    stage_since = case when deals.stage = deal.stage and deals.claim = deal.claim then deals.stage_since else new.at end,
    version = version + 1, updated_at = new.at
    where id = deal.id;
  return new;
end $$;
create trigger happens before insert on deal_events for each row execute function deal_event_happens();

-- What was said stays said; only a person's words and name may be emptied, when they are erased.
create function deal_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{words,by_id,booking_id}'::text[]) = (to_jsonb(old) - '{words,by_id,booking_id}'::text[])
    and (new.words is null or new.words = old.words) and (new.by_id is null or new.by_id = old.by_id)
    and (new.booking_id is null or new.booking_id = old.booking_id)
  then return new; end if;
  raise exception 'the events of a deal are never rewritten';
end $$;
create trigger stays before update or delete on deal_events for each row execute function deal_event_stays();

-- Where a deal stands follows from its events: nothing else writes it.
create function deal_follows_events() returns trigger language plpgsql as $$
declare kept text[] := '{stage,stage_before,stage_since,claim,claim_no,value_minor,closed_on,answer_by,was_disputed,
  confirmed_no,paid_minor,meeting_open,held_on,proposed_on,return_asked,event_count}';
begin
  if tg_op = 'DELETE' then raise exception 'a deal is never deleted'; end if;
  if tg_op = 'INSERT' then
    if (new.stage, new.claim, new.event_count) is distinct from ('found', 'none', 0)
    then raise exception 'a deal begins as found'; end if;
    return new;
  end if;
  if new.client_id <> old.client_id or new.agreement_id <> old.agreement_id or new.currency <> old.currency
    or new.found_on <> old.found_on
  then raise exception 'a deal keeps its client and its agreement'; end if;
  if pg_trigger_depth() < 2 and exists (select from jsonb_each(to_jsonb(new)) as field
    where field.key = any(kept) and field.value is distinct from to_jsonb(old) -> field.key)
  then raise exception 'where a deal stands follows from its events'; end if;
  return new;
end $$;
create trigger follows_events before insert or update or delete on deals
  for each row execute function deal_follows_events();

create table deal_comments (
  id uuid primary key,
  deal_id uuid not null references deals,
  author_id uuid references auth_users on delete set null,
  author_side text not null check (author_side in ('client', 'agency')),
  is_shared boolean not null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null,
  check (is_shared or author_side = 'agency')
);
create index on deal_comments (deal_id, created_at, id);
create index on deal_comments (author_id);

-- The rows of the ledger that a deal made: its value and fee, a fee for each of the customer's payments where the
-- agreement waits for those, and one for the held meeting. A taking back of them carries the same deal.
alter table payments
  add column deal_id uuid references deals,
  add column deal_event integer,
  add column deal_part text check (deal_part in ('value', 'fee', 'payment', 'meeting')),
  drop constraint payments_source_check,
  add constraint payments_source_check
    check (source in ('update', 'manual', 'recurring', 'import', 'api', 'deal')),
  add check ((source = 'deal') = (deal_id is not null)),
  add check (num_nonnulls(deal_id, deal_event, deal_part) in (0, 3)),
  add foreign key (deal_id, deal_event) references deal_events (deal_id, number);
create index on payments (deal_id) where deal_id is not null;
create unique index payments_one_of_deal on payments (deal_id, deal_event, deal_part)
  where deal_id is not null and reverses_id is null;
create unique index payments_one_meeting on payments (deal_id)
  where deal_part = 'meeting' and reverses_id is null;

create function deal_payment_fits() returns trigger language plpgsql as $$
declare
  deal deals;
  happened text;
begin
  select * into strict deal from deals where id = new.deal_id for update;
  select kind into happened from deal_events where deal_id = new.deal_id and number = new.deal_event;
  if deal.client_id <> new.client_id or deal.currency <> new.currency or (case new.deal_part
      when 'value' then new.kind = 'deal_value' and deal.confirmed_no = new.deal_event and new.amount_minor = deal.value_minor
      when 'fee' then new.kind = 'agency_fee' and deal.confirmed_no = new.deal_event
      when 'payment' then new.kind = 'agency_fee' and happened = 'customer_paid' and deal.confirmed_no < new.deal_event
      else new.kind = 'agency_fee' and happened = 'meeting_held'
    end) is not true
  then raise exception 'a payment of a deal follows from what happened in it'; end if;
  return new;
end $$;
create trigger fits_deal before insert on payments for each row
  when (new.deal_id is not null and new.reverses_id is null) execute function deal_payment_fits();

create function tell_deals() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'deal ' || client_id || ' ' || (array_agg(id))[1]) from changed group by client_id;
  return null;
end $$;
create trigger tells_inserted after insert on deals
  referencing new table as changed for each statement execute function tell_deals();
create trigger tells_updated after update on deals
  referencing new table as changed for each statement execute function tell_deals();

create function tell_deal_comments() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'deal ' || deal.client_id || ' ' || deal.id)
    from changed join deals as deal on deal.id = changed.deal_id;
  return null;
end $$;
create trigger tells_inserted after insert on deal_comments
  referencing new table as changed for each statement execute function tell_deal_comments();
