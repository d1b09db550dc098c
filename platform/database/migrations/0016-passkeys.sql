-- A key pair per device or password manager: the public half, and what tells a copy from the original.
create table passkeys (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  -- The device's own name for it, in base64url.
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  aaguid uuid not null,
  -- May leave its device, and has done so.
  may_be_copied boolean not null,
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (person_id);

-- What a device is asked to sign: a digest, good once, for one purpose, in one session where there is one.
create table passkey_challenges (
  digest text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_factor', 'sudo')),
  session_id uuid references auth_sessions on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_id is null))
);
create index on passkey_challenges (session_id);
create index on passkey_challenges (expires_at);
