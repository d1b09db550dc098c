-- What the team keeps for its work: prompts, links, recordings and documents, of one client or of the agency as a whole.
create table vault_items (
  id uuid primary key,
  kind text not null check (kind in ('prompt', 'link', 'recording', 'document')),
  client_id uuid references clients on delete restrict,
  title text not null default '' check (char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 2000),
  -- The prompt itself.
  body text not null default '' check (char_length(body) <= 100000),
  -- Where a link leads, or where a recording or document lies outside.
  url text not null default '' check (url = '' or (url ~ '^https?://' and char_length(url) <= 2048)),
  notes text not null default '' check (char_length(notes) <= 10000),
  file_id uuid references files on delete restrict,
  -- Shown to the client's own people.
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references people on delete set null,
  deleted_at timestamptz,
  deleted_by uuid references people on delete set null,
  -- What a search finds it by; the client's name is looked up beside it.
  searched text not null generated always as (
    folded(title || ' ' || description || ' ' || body || ' ' || notes || case when kind = 'link' then ' ' || url else '' end)
  ) stored,
  check (not is_shared or client_id is not null),
  check (kind <> 'link' or url <> ''),
  check (kind in ('recording', 'document') = (file_id is not null or (kind in ('recording', 'document') and url <> ''))),
  check (kind in ('recording', 'document') or not is_shared)
);
create index on vault_items (kind, id desc) where deleted_at is null;
create index on vault_items (client_id, kind, id desc) where deleted_at is null;
create index vault_items_by_words on vault_items using gin (searched gin_trgm_ops) where deleted_at is null;
create index on vault_items (deleted_at) where deleted_at is not null;
create index on vault_items (file_id) where file_id is not null;

-- How an item was before each change, for the history and the way back.
create table vault_versions (
  item_id uuid not null references vault_items on delete cascade,
  version integer not null,
  client_id uuid references clients on delete set null,
  title text not null,
  description text not null,
  body text not null,
  url text not null,
  notes text not null,
  file_id uuid references files on delete restrict,
  -- When it was replaced, and by whom.
  replaced_at timestamptz not null,
  replaced_by uuid references people on delete set null,
  primary key (item_id, version)
);
create index on vault_versions (file_id) where file_id is not null;
