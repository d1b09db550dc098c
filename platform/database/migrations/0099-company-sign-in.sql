-- The company's own sign-in (OpenID Connect): at most one provider, which an admin enters.
create table identity_providers (
  id uuid primary key,
  issuer text not null check (char_length(issuer) between 1 and 500),
  client_id text not null check (char_length(client_id) between 1 and 300),
  -- The client secret. Sealed and not hashed, because the provider wants it in the clear.
  sealed bytea not null,
  key_id text not null references root_keys,
  secret_version integer not null default 1,
  -- What the button on the sign-in page says.
  label text not null check (char_length(label) between 1 and 40),
  -- Whether the button is there.
  is_on boolean not null,
  -- Whether the issuer may have a private address, and speak plain http.
  is_private boolean not null,
  -- Whether it asks for a second factor itself, so that ours is not asked for.
  asks_for_factor boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references people on delete set null
);
create unique index only_one_provider on identity_providers ((true));
create index on identity_providers (key_id);
create trigger key_still_opens before insert or update of key_id on identity_providers
  for each row execute function key_still_opens();

-- The sign-in page is kept for many visitors.
create function tell_sign_in_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', 'sign-in');
  return null;
end $$;
create trigger tells_sign_in_changed after insert or update of label, is_on or delete on identity_providers
  for each statement execute function tell_sign_in_changed();

-- Who a provider's account is here: its issuer and subject together, which its holder has proved to own.
create table linked_identities (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  -- The address the provider had for it when it was linked, for its owner to recognise it. Never used to find anyone.
  email text check (char_length(email) between 1 and 320),
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (person_id, issuer)
);
