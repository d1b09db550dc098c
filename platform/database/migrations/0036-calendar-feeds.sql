-- A person's calendar for other programs: one address each, opened by a secret that is kept as its hash only.
create table calendar_feeds (
  person_id uuid primary key references people on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);
