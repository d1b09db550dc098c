-- What clients are asked to pay. A number is given at sending, under the lock of its series: none is skipped, none is used
-- twice, and an invoice that was sent keeps its words for good.
create table invoice_series (
  series text primary key check (series ~ '^[A-Z0-9]{1,10}$'),
  last_number integer not null check (last_number > 0)
);

create table invoices (
  id uuid primary key,
  client_id uuid not null references clients,
  state text not null default 'draft' check (state in ('draft', 'sent', 'paid', 'void')),
  series text references invoice_series,
  number integer check (number > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor > 0),
  issued_on date,
  due_on date,
  note text not null default '' check (char_length(note) <= 1000),
  -- Who asks whom, and how it is paid, as they were called on the day.
  issuer text check (char_length(issuer) between 1 and 1000),
  recipient text check (char_length(recipient) between 1 and 1000),
  payment_terms text check (char_length(payment_terms) <= 1000),
  sent_at timestamptz,
  paid_at timestamptz,
  paid_by text check (paid_by in ('hand', 'stand_in', 'stripe')),
  voided_at timestamptz,
  void_reason text check (char_length(void_reason) between 1 and 500),
  version integer not null default 1,
  created_by uuid references auth_users,
  created_at timestamptz not null,
  unique (series, number),
  check (due_on >= issued_on),
  check (num_nonnulls(series, number, issued_on, due_on, issuer, recipient, payment_terms, sent_at)
    = case when state = 'draft' then num_nonnulls(due_on) else 8 end),
  check ((state = 'paid') = (paid_at is not null) and (paid_at is null) = (paid_by is null)),
  check ((state = 'void') = (voided_at is not null) and (voided_at is null) = (void_reason is null))
);
create index on invoices (client_id, id desc);
create index on invoices (state, id desc);
create index on invoices (created_by);

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete cascade,
  payment_id uuid not null references payments,
  position integer not null check (position between 1 and 200),
  text text not null check (char_length(text) between 1 and 500),
  amount_minor bigint not null check (amount_minor > 0),
  -- False once its invoice is void: the payment may be asked for again.
  is_live boolean not null default true,
  unique (invoice_id, position)
);
create unique index on invoice_lines (payment_id) where is_live;
create index on invoice_lines (payment_id);

create function invoice_keeps_its_word() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'an invoice that was sent is never deleted'; end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then raise exception 'an invoice begins as a draft'; end if;
    return new;
  end if;
  if new.client_id <> old.client_id or new.currency <> old.currency or new.total_minor <> old.total_minor
  then raise exception 'an invoice keeps its client and its amount'; end if;
  if old.state = new.state and old.state = 'draft' then return new; end if;
  if not ((old.state = 'draft' and new.state = 'sent') or (old.state = 'sent' and new.state in ('paid', 'void')))
  then raise exception 'an invoice that is % cannot become %', old.state, new.state; end if;
  if old.state = 'sent' and (to_jsonb(new) - '{state,paid_at,paid_by,voided_at,void_reason,version}'::text[])
    <> (to_jsonb(old) - '{state,paid_at,paid_by,voided_at,void_reason,version}'::text[])
  then raise exception 'an invoice that was sent keeps its words'; end if;
  if new.state = 'sent' and new.number <> coalesce((select max(number) from invoices where series = new.series), 0) + 1
  then raise exception 'the number % would leave a gap in %', new.number, new.series; end if;
  return new;
end $$;
create trigger keeps_its_word before insert or update or delete on invoices
  for each row execute function invoice_keeps_its_word();

create function invoice_lets_go() returns trigger language plpgsql as $$
begin
  update invoice_lines set is_live = false where invoice_id = new.id;
  return null;
end $$;
create trigger lets_go after update on invoices
  for each row when (new.state = 'void' and old.state <> 'void') execute function invoice_lets_go();

-- A line asks for one charge of the same client, to the last unit, and changes only while its invoice is a draft.
create function invoice_line_is_fit() returns trigger language plpgsql as $$
declare
  asked payments;
  around invoices;
begin
  if tg_op = 'DELETE' then
    -- Gone already when a whole draft is thrown away.
    perform from invoices where id = old.invoice_id and state <> 'draft';
    if found then raise exception 'an invoice that was sent keeps its lines'; end if;
    return old;
  end if;
  select * into around from invoices where id = new.invoice_id for update;
  if tg_op = 'UPDATE' and old.is_live and not new.is_live
    and to_jsonb(new) - 'is_live' = to_jsonb(old) - 'is_live' and around.state = 'void'
  then return new; end if;
  if around.state <> 'draft' or not new.is_live then raise exception 'an invoice that was sent keeps its lines'; end if;
  select * into asked from payments where id = new.payment_id;
  if asked.client_id <> around.client_id or asked.currency <> around.currency or asked.direction <> 'out'
    or asked.amount_minor <> new.amount_minor or asked.reverses_id is not null
  then raise exception 'a line asks for one charge of its client, as the ledger has it'; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on invoice_lines
  for each row execute function invoice_line_is_fit();

create function invoice_sums_up() returns trigger language plpgsql as $$
declare
  one uuid;
  broken boolean;
begin
  if tg_table_name = 'invoices' then one := new.id;
  elsif tg_op = 'DELETE' then one := old.invoice_id;
  else one := new.invoice_id; end if;
  select total_minor <> coalesce((select sum(amount_minor) from invoice_lines where invoice_id = one), 0)
    into broken from invoices where id = one;
  if broken then raise exception 'an invoice is the sum of its lines'; end if;
  return null;
end $$;
create constraint trigger sums_up after insert or update on invoices deferrable initially deferred
  for each row execute function invoice_sums_up();
create constraint trigger sums_up after insert or update or delete on invoice_lines deferrable initially deferred
  for each row execute function invoice_sums_up();

-- What a sent invoice asks for moves with the invoice and not by itself: nobody pays for what was settled elsewhere.
create function payment_waits_for_its_invoice() returns trigger language plpgsql as $$
begin
  perform from invoice_lines line join invoices invoice on invoice.id = line.invoice_id
    where line.payment_id = new.id and line.is_live and invoice.state = 'sent';
  if found then
    raise exception 'the payment % is on an invoice that was sent', new.id
      using errcode = 'check_violation', constraint = 'payments_wait_for_their_invoice';
  end if;
  return new;
end $$;
create trigger waits_for_its_invoice before update of status on payments
  for each row when (new.status <> old.status) execute function payment_waits_for_its_invoice();

-- Tries to pay an invoice by card; at most one is under way at a time. `ref` and `url` are the provider's.
create table checkouts (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  provider text not null check (provider in ('stand_in', 'stripe')),
  -- Waiting: paid at the provider, and the money is on its way for days.
  state text not null default 'open' check (state in ('open', 'waiting', 'paid', 'failed', 'expired')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  ref text check (char_length(ref) between 1 and 255),
  url text check (char_length(url) <= 4096),
  created_by uuid references auth_users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (provider, ref),
  check ((ref is null) = (url is null) or state <> 'open')
);
create unique index on checkouts (invoice_id) where state in ('open', 'waiting');
create index on checkouts (invoice_id);
create index on checkouts (created_by);

-- What a provider told us, once per event however often it says so, and what came of it.
create table provider_notices (
  provider text not null check (provider in ('stand_in', 'stripe')),
  event_id text not null check (char_length(event_id) between 1 and 255),
  kind text not null check (kind in ('paid', 'begun', 'failed', 'expired', 'other')),
  checkout_id uuid references checkouts,
  outcome text not null check (outcome in ('settled', 'noted', 'ignored', 'unknown', 'mismatch', 'surplus')),
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index on provider_notices (checkout_id);

-- The house's own keys to services outside, sealed like a client's secrets.
create table service_keys (
  name text primary key check (name in ('stripe')),
  sealed bytea not null,
  key_id text not null references root_keys,
  version integer not null default 1,
  changed_by uuid references auth_users on delete set null,
  changed_at timestamptz not null
);
create index on service_keys (key_id);
create trigger key_still_opens before insert or update of key_id on service_keys
  for each row execute function key_still_opens();

-- The invoice that travels with a mail; it is drawn when the mail leaves.
alter table mails add column invoice_id uuid references invoices;
create index on mails (invoice_id) where invoice_id is not null;
