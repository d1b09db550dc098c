-- How far a deal had come in the program that it was imported from, and when it was won or lost there. It changes nothing by
-- itself: a booked meeting and a loss are events as well, and the rest waits for somebody to record it.
alter table deals
  add column imported_stage text check (imported_stage in ('booked', 'held', 'proposal', 'lost', 'won')),
  add column imported_on date,
  add check (imported_on is null or imported_stage in ('lost', 'won'));

-- An import writes one event for each deal, and a second one where its stage is recorded.
create or replace function is_undone(deal deals) returns boolean language sql stable as $$
  select deal.event_count = case when deal.imported_stage in ('booked', 'lost') then 2 else 1 end
    and exists (select from deal_imports where id = deal.import_id and undone_at is not null)
$$;

create or replace function deal_follows_events() returns trigger language plpgsql as $$
declare kept text[] := '{stage,stage_before,stage_since,claim,claim_no,value_minor,closed_on,answer_by,was_disputed,
  confirmed_no,by_silence,paid_minor,meeting_open,held_on,proposed_on,return_asked,event_count}';
begin
  if tg_op = 'DELETE' then
    if is_undone(old) then return old; end if;
    raise exception 'a deal is never deleted';
  end if;
  if tg_op = 'INSERT' then
    if (new.stage, new.claim, new.event_count) is distinct from ('found', 'none', 0)
    then raise exception 'a deal begins as found'; end if;
    return new;
  end if;
  if new.client_id <> old.client_id or new.agreement_id <> old.agreement_id or new.currency <> old.currency
    or new.found_on <> old.found_on or new.import_id is distinct from old.import_id
    or (new.imported_stage, new.imported_on) is distinct from (old.imported_stage, old.imported_on)
  then raise exception 'a deal keeps its client and its agreement'; end if;
  if pg_trigger_depth() < 2 and exists (select from jsonb_each(to_jsonb(new)) as field
    where field.key = any(kept) and field.value is distinct from to_jsonb(old) -> field.key)
  then raise exception 'where a deal stands follows from its events'; end if;
  return new;
end $$;
