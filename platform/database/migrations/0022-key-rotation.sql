-- A root key is staged, then active, then former while secrets are wrapped anew, then retired. One rotation at a time.
alter table root_keys drop constraint root_keys_state_check;
alter table root_keys add constraint root_keys_state_check
  check (state in ('staged', 'active', 'former', 'retired'));
create unique index on root_keys (state) where state = 'staged';

-- An instance that missed a rotation cannot seal anything with a key that is gone: nobody could open it again.
create function key_still_opens() returns trigger language plpgsql as $$
begin
  perform from root_keys where id = new.key_id and state in ('active', 'former') for share;
  if not found then raise exception 'the root key % seals nothing any more', new.key_id; end if;
  return new;
end $$;
create trigger key_still_opens before insert or update of key_id on credentials
  for each row when (new.key_id is not null) execute function key_still_opens();
create trigger key_still_opens before insert or update of key_id on second_factors
  for each row when (new.key_id is not null) execute function key_still_opens();
create index on credentials (key_id);
create index on second_factors (key_id);

-- Estimated while the secret is written, because nobody can tell afterwards; null for those from before.
alter table credentials
  add column strength smallint check (strength between 0 and 4),
  add column retired_at timestamptz;
