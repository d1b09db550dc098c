-- Erasing somebody takes the salts of their name away. Nothing else ever happens to one: without it, a receipt can't be
-- compared any more with whom the deal is about.
create function proof_salt_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.client_id, new.number) is distinct from (old.client_id, old.number)
    or (new.company is not null and new.company is distinct from old.company)
    or (new.person is not null and new.person is distinct from old.person)
  then raise exception 'a salt is only ever taken away'; end if;
  return new;
end $$;
create trigger stays before update or delete on proof_salts for each row execute function proof_salt_stays();
