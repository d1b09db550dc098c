-- The root keys this database was used with: their ids and a value derived from each, never a key.
create table root_keys (
  id text primary key,
  check_value bytea not null,
  state text not null check (state in ('active', 'retired')),
  created_at timestamptz not null default now()
);
create unique index on root_keys (state) where state = 'active';
