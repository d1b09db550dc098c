-- The certificates that papers are sealed with. One is in use; of those before, the key is gone and the certificate stays, as
-- papers sealed with it are verified by it.
create table signing_certificates (
  id uuid primary key,
  origin text not null constraint signing_certificates_origin check (origin in ('own', 'brought')),
  subject text not null,
  issuer text not null,
  -- SHA-256 of the certificate, in hexadecimal.
  fingerprint text not null constraint signing_certificates_fingerprint check (fingerprint ~ '^[0-9a-f]{64}$'),
  certificate bytea not null,
  -- Those above it, from the one that issued it upwards.
  chain bytea[] not null default '{}',
  not_before timestamptz not null,
  not_after timestamptz not null,
  -- The private key, sealed.
  sealed bytea,
  key_id text references root_keys,
  secret_version integer not null default 1,
  made_at timestamptz not null,
  made_by uuid references people on delete set null,
  warned_at timestamptz,
  replaced_at timestamptz,
  constraint signing_certificates_key_of_one_in_use check ((replaced_at is null) = (sealed is not null)),
  constraint signing_certificates_sealed_with check ((sealed is null) = (key_id is null))
);
create unique index one_signing_certificate on signing_certificates ((true)) where replaced_at is null;
create index on signing_certificates (key_id);
create index on signing_certificates (made_by);
create trigger key_still_opens before insert or update of key_id on signing_certificates
  for each row when (new.key_id is not null) execute function key_still_opens();
