-- What is done for a client, and what came of it month by month.
create table campaigns (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
  started_on date,
  ended_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  check (ended_on >= started_on)
);
create index on campaigns (client_id, status);
create index on campaigns (status);

create table client_results (
  client_id uuid not null references clients on delete cascade,
  -- its first day
  month date not null check (extract(day from month) = 1),
  leads integer not null check (leads between 0 and 1000000),
  appointments integer not null check (appointments between 0 and 1000000),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references people on delete set null,
  primary key (client_id, month)
);
