-- Apps that people let act for them, such as AI assistants. They register themselves (RFC 7591) and hold no secret.
create table assistant_apps (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  created_at timestamptz not null
);

-- A connected assistant is a key without a lasting secret: its tokens are replaced all the time.
alter table api_keys add column app_id uuid references assistant_apps on delete restrict;
alter table api_keys alter column secret_hash drop not null, alter column ending drop not null;
alter table api_keys add check ((app_id is null) = (secret_hash is not null));
alter table api_keys add check ((app_id is null) = (ending is not null));
drop index api_keys_lower_idx;
create unique index on api_keys (lower(name)) where revoked_at is null and app_id is null;
create index on api_keys (created_by) where app_id is not null;
create index on api_keys (app_id) where app_id is not null;

-- Only hashes: a code is redeemed once, an access token works for an hour, a refresh token is replaced with each use.
create table assistant_tokens (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  key_id uuid not null references api_keys on delete cascade,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  -- What a code has to be redeemed with.
  challenge text check (char_length(challenge) = 43),
  redirect_uri text,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'code') = (challenge is not null)),
  check ((kind = 'code') = (redirect_uri is not null))
);
create index on assistant_tokens (key_id);
