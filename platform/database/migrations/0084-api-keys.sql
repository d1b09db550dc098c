-- Keys that other programs use the API with. Only the hash of a key is stored; it is shown once.
create table api_keys (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  -- The last characters of the key, so that people can tell which one a program has.
  ending text not null check (char_length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  -- The only client whose records it may touch.
  client_id uuid references clients on delete restrict,
  created_at timestamptz not null,
  created_by uuid not null references people on delete restrict,
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
-- The audit log names a key by its name.
create unique index on api_keys (lower(name)) where revoked_at is null;

alter table audit_log add column api_key_id uuid references api_keys on delete restrict;
alter table audit_log add check ((actor_role = 'api_key') = (api_key_id is not null));
create index on audit_log (api_key_id, at) where api_key_id is not null;
