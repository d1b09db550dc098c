-- A table of leads on its way in: kept as it was pasted until it is imported, which can be undone for a day.
create table deal_imports (
  id uuid primary key,
  client_id uuid not null references clients,
  table_text text not null check (char_length(table_text) <= 4194304),
  -- The column of the table for each field of a deal.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  imported_at timestamptz,
  imported_count integer check (imported_count > 0),
  undone_at timestamptz,
  kept_count integer check (kept_count between 0 and imported_count),
  check (num_nonnulls(imported_at, imported_count) in (0, 2)),
  check (num_nonnulls(undone_at, kept_count) in (0, 2)),
  check (undone_at is null or imported_at is not null)
);
create index on deal_imports (client_id, created_at desc);
create index on deal_imports (created_by);

alter table deals add column import_id uuid references deal_imports;
create index on deals (import_id) where import_id is not null;

-- A deal is deleted only with an import that is undone, and only while nothing has happened to it since.
create function is_undone(deal deals) returns boolean language sql stable as $$
  select deal.event_count = 1 and exists (select from deal_imports where id = deal.import_id and undone_at is not null)
$$;

create or replace function deal_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{words,by_id,booking_id}'::text[]) = (to_jsonb(old) - '{words,by_id,booking_id}'::text[])
    and (new.words is null or new.words = old.words) and (new.by_id is null or new.by_id = old.by_id)
    and (new.booking_id is null or new.booking_id = old.booking_id)
  then return new; end if;
  if tg_op = 'DELETE' and (select is_undone(deal) from deals as deal where deal.id = old.deal_id) then return old; end if;
  raise exception 'the events of a deal are never rewritten';
end $$;

create or replace function deal_follows_events() returns trigger language plpgsql as $$
declare kept text[] := '{stage,stage_before,stage_since,claim,claim_no,value_minor,closed_on,answer_by,was_disputed,
  confirmed_no,paid_minor,meeting_open,held_on,proposed_on,return_asked,event_count}';
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
  then raise exception 'a deal keeps its client and its agreement'; end if;
  if pg_trigger_depth() < 2 and exists (select from jsonb_each(to_jsonb(new)) as field
    where field.key = any(kept) and field.value is distinct from to_jsonb(old) -> field.key)
  then raise exception 'where a deal stands follows from its events'; end if;
  return new;
end $$;

create function forget_search_doc_of_deal() returns trigger language plpgsql as $$
begin
  delete from search_docs where kind = 'deal' and id = old.id;
  return null;
end $$;
create trigger forgets_search_doc after delete on deals
  for each row execute function forget_search_doc_of_deal();

-- Thousands of rows at once are told once, by whoever imports them.
create or replace function tell_deals() returns trigger language plpgsql as $$
begin
  if current_setting('foyer.bulk', true) = 'on' then return null; end if;
  perform pg_notify('live', 'deal ' || client_id || ' ' || (array_agg(id))[1]) from changed group by client_id;
  return null;
end $$;
