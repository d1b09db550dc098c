-- What falls due again and again: a client's fee, or an expense of the agency. `next_on` is the next day one falls due, null
-- when no more follow. `day` is the day of the month, or of the week from Monday; the last day of a shorter month stands in.
create table recurring_entries (
  id uuid primary key,
  target text not null check (target in ('fee', 'expense')),
  client_id uuid references clients,
  category_id uuid,
  payee_id uuid references auth_users,
  description text not null check (char_length(description) between 1 and 500),
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000000),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  cadence text not null check (cadence in ('weekly', 'monthly', 'quarterly', 'yearly')),
  day smallint not null check (day between 1 and case when cadence = 'weekly' then 7 else 31 end),
  starts_on date not null,
  ends_on date,
  next_on date,
  active boolean not null default true,
  version integer not null default 1,
  created_by uuid references auth_users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((target = 'fee') = (client_id is not null)),
  check ((target = 'expense') = (category_id is not null)),
  check (target = 'expense' or payee_id is null),
  check (ends_on >= starts_on)
);
create index on recurring_entries (next_on) where active and next_on is not null;
create index on recurring_entries (client_id);
create index on recurring_entries (created_by);
create index on recurring_entries (payee_id);

alter table payments add foreign key (recurring_id) references recurring_entries;

-- What is still to come of a client's money, apart from its balance.
create index on payments (client_id, currency, direction) include (amount_minor) where status = 'pending';
