-- The currency in which the amounts of the terms that a paper carries were read when it was sent.
alter table papers add column currency text check (currency ~ '^[A-Z]{3}$');

create or replace function paper_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' and not old.is_scan
      and not exists (select from clients where id = old.client_id and erased_at is not null) then
      raise exception 'a paper that was sent stays';
    end if;
    return old;
  end if;
  if old.state <> 'draft' and ((new.sections, new.text_hash, new.kind, new.title, new.sent_at, new.time_zone)
      is distinct from (old.sections, old.text_hash, old.kind, old.title, old.sent_at, old.time_zone)
    or new.expires_on is distinct from old.expires_on or new.terms is distinct from old.terms
    or new.currency is distinct from old.currency) then
    raise exception 'the words of a paper that was sent stay';
  end if;
  if old.state not in ('draft', 'sent') and new.state <> old.state then
    raise exception 'how a paper ended stays';
  end if;
  return new;
end $$;
