-- What a client and the team tell each other, and the money that follows from it. An amount is a positive count of its
-- currency's smallest unit; which way it goes is said by `direction`, seen from the client's account.
create table updates (
  id uuid primary key,
  client_id uuid not null references clients,
  author_id uuid references auth_users on delete set null,
  author_side text not null check (author_side in ('client', 'agency')),
  title text not null check (char_length(title) between 1 and 140),
  description text not null default '' check (char_length(description) <= 5000),
  amount_minor bigint check (amount_minor > 0),
  currency char(3) check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  decided_by uuid references auth_users on delete set null,
  decided_at timestamptz,
  decision_note text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((amount_minor is null) = (currency is null)),
  check (amount_minor is not null or status = 'approved'),
  check ((status in ('approved', 'rejected') and amount_minor is not null) = (decided_at is not null)),
  check (status <> 'rejected' or char_length(decision_note) between 1 and 2000)
);
create index on updates (client_id, created_at desc, id desc);
create index on updates (created_at, id) where status = 'pending';
create index on updates (author_id);

create table update_comments (
  id uuid primary key,
  update_id uuid not null references updates on delete cascade,
  client_id uuid not null references clients,
  author_id uuid references auth_users on delete set null,
  author_side text not null check (author_side in ('client', 'agency')),
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null
);
create index on update_comments (update_id, created_at, id);
create index on update_comments (author_id);

create table update_reads (
  update_id uuid not null references updates on delete cascade,
  user_id uuid not null references auth_users on delete cascade,
  read_at timestamptz not null,
  primary key (update_id, user_id)
);
create index on update_reads (user_id);

-- The ledger. Balances and revenue come from completed rows and from nothing else.
create table payments (
  id uuid primary key,
  client_id uuid not null references clients,
  kind text not null check (kind in ('deal_value', 'agency_fee', 'client_credit', 'refund', 'adjustment', 'opening')),
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000000),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('pending', 'completed', 'failed', 'voided')),
  occurred_on date not null,
  completed_at timestamptz,
  description text not null check (char_length(description) between 1 and 500),
  method text check (char_length(method) between 1 and 80),
  source text not null check (source in ('update', 'manual', 'recurring', 'import', 'api')),
  update_id uuid references updates,
  recurring_id uuid,
  period date,
  reverses_id uuid unique references payments,
  created_by uuid references auth_users,
  created_at timestamptz not null,
  unique (update_id, kind),
  unique (recurring_id, period),
  check ((status = 'completed') = (completed_at is not null)),
  check ((source = 'update') = (update_id is not null) or reverses_id is not null),
  check ((recurring_id is null) = (period is null)),
  check (reverses_id is null or (update_id is null and recurring_id is null and status = 'completed'))
);
create index on payments (client_id, occurred_on desc, id desc);
create index on payments (kind, status, occurred_on);
create index on payments (created_by);

create table month_locks (
  month date primary key check (extract(day from month) = 1),
  locked_by uuid references auth_users,
  locked_at timestamptz not null
);

-- Holds an open month open until the transaction ends: who locks it waits for that, and counts what was written meanwhile.
create function is_month_locked(day date) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(5023, date_trunc('month', day)::date - date '2000-01-01');
  return exists (select from month_locks where month = date_trunc('month', day)::date);
end $$;

create function lock_waits_for_writers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(5023, new.month - date '2000-01-01');
  return new;
end $$;
create trigger waits_for_writers before insert on month_locks
  for each row execute function lock_waits_for_writers();

create function payment_is_fit() returns trigger language plpgsql as $$
declare original payments;
begin
  if tg_op = 'DELETE' then raise exception 'a payment is never deleted'; end if;
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{status,completed_at,occurred_on}'::text[]) <> (to_jsonb(old) - '{status,completed_at,occurred_on}'::text[])
    then raise exception 'a payment keeps its words and its amount'; end if;
    if not ((old.status = 'pending' and new.status in ('completed', 'failed', 'voided'))
      or (old.status = 'failed' and new.status = 'pending'))
    then raise exception 'a payment that is % cannot become %', old.status, new.status; end if;
    if new.occurred_on <> old.occurred_on and new.status <> 'completed'
    then raise exception 'a payment gets another day only when it is completed'; end if;
  end if;
  if new.reverses_id is not null then
    select * into original from payments where id = new.reverses_id for update;
    if original.status <> 'completed' or original.reverses_id is not null or original.client_id <> new.client_id
      or original.kind <> new.kind or original.currency <> new.currency or original.direction = new.direction
      or original.amount_minor < new.amount_minor
    then raise exception 'a reversal answers one completed payment, by its amount at most'; end if;
  end if;
  if (tg_op = 'INSERT' or new.status = 'completed') and is_month_locked(new.occurred_on)
  then raise exception 'the month of % is locked', new.occurred_on; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on payments for each row execute function payment_is_fit();

-- The sums of completed payments by month: what a balance and a year's figures are read from, however long the ledger is.
create table payment_months (
  client_id uuid not null references clients,
  month date not null,
  currency char(3) not null,
  kind text not null,
  direction text not null,
  amount_minor bigint not null,
  entries bigint not null,
  primary key (client_id, month, currency, kind, direction)
);
create index on payment_months (month, kind);

create function count_payment() returns trigger language plpgsql as $$
begin
  insert into payment_months as sums
    values (new.client_id, date_trunc('month', new.occurred_on)::date, new.currency, new.kind, new.direction, new.amount_minor, 1)
    on conflict (client_id, month, currency, kind, direction) do update
      set amount_minor = sums.amount_minor + excluded.amount_minor, entries = sums.entries + 1;
  return null;
end $$;
create trigger counts_inserted after insert on payments
  for each row when (new.status = 'completed') execute function count_payment();
create trigger counts_completed after update on payments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function count_payment();
