-- How a post proves where it is from: a secret in a header, or a signature made with it. The secret is sealed.
alter table intake_addresses
  add column proof text check (proof in ('secret', 'hex', 'base64', 'timed')),
  add column proof_header text check (proof_header ~ '^[a-z0-9-]{1,60}$'),
  add column sealed bytea,
  add column key_id text references root_keys,
  add column secret_version integer not null default 1,
  add check (num_nonnulls(proof, proof_header, sealed, key_id) in (0, 4));
create index on intake_addresses (key_id) where key_id is not null;
create trigger key_still_opens before insert or update of key_id on intake_addresses
  for each row when (new.key_id is not null) execute function key_still_opens();
