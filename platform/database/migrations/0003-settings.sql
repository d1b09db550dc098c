-- One row per saved setting; what was never saved has its default in code.
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_by uuid references people on delete set null,
  updated_at timestamptz not null default now()
);

create table policy_documents (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'published', 'superseded')),
  sections jsonb not null,
  version integer not null default 1,
  published_at timestamptz,
  published_by uuid references people on delete set null,
  created_at timestamptz not null default now(),
  unique (kind, number),
  check ((state = 'draft') = (published_at is null))
);
create unique index on policy_documents (kind) where state = 'published';
create unique index on policy_documents (kind) where state = 'draft';

create table files (
  id uuid primary key,
  storage_key text not null unique,
  original_name text not null,
  mime text not null,
  size integer not null check (size >= 0),
  sha256 text not null,
  width integer,
  height integer,
  purpose text not null check (purpose in ('logo')),
  owner_id uuid references people on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on files (purpose, created_at);

-- One line per thing done. Lines are never changed; told_at is the only mark notices leave.
create table diary (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references people on delete restrict,
  actor_role text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  client_id uuid references clients on delete restrict,
  before jsonb,
  after jsonb,
  told_at timestamptz
);
create index on diary (entity, entity_id);
create index on diary (actor_id, at);
create index on diary (client_id, at);
create index on diary (at);
create index on diary (id) where told_at is null;

create function diary_is_written_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'told_at' = to_jsonb(old) - 'told_at' then
    return new;
  end if;
  raise exception 'the diary is written once: % refused', tg_op;
end $$;
create trigger diary_is_written_once before update or delete on diary
  for each row execute function diary_is_written_once();
