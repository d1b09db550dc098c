-- Secrets of clients and people, sealed for their row, owner and version. No list joins this table's sealed column.
create table credentials (
  id uuid primary key,
  client_id uuid references clients on delete cascade,
  user_id uuid references people on delete cascade,
  kind text not null check (kind in ('google', 'other')),
  label text check (char_length(label) between 1 and 120),
  login text check (char_length(login) <= 254),
  url text check (char_length(url) <= 2048),
  sealed bytea,
  key_id text references root_keys,
  state text not null default 'current' check (state in ('current', 'retired')),
  version integer not null default 1,
  rotated_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  deleted_at timestamptz,
  check (num_nonnulls(client_id, user_id) >= 1),
  check ((sealed is null) = (key_id is null))
);
create index on credentials (client_id);
create index on credentials (user_id);
create unique index on credentials (client_id) where kind = 'google' and state = 'current' and deleted_at is null;
create unique index on credentials (user_id)
  where kind = 'google' and state = 'current' and deleted_at is null and client_id is null;
