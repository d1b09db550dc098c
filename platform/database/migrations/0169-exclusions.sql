-- Which companies and people must not be brought to a client. Without a client it is an opt-out, which holds for all.
-- An entry is looked up by the SHA-256 of what it names in its normal form, so that a client may give nothing else.
create table exclusions (
  id uuid primary key,
  client_id uuid references clients,
  kind text not null check (kind in ('customer', 'talking', 'never', 'competitor', 'opt_out')),
  subject text not null check (subject in ('domain', 'email', 'phone', 'name', 'hash')),
  -- Null where only a hash was given, or the person was erased.
  value text check (char_length(value) between 1 and 254),
  key bytea not null check (octet_length(key) = 32),
  -- A name without its legal form, to find near ones.
  near_key text check (char_length(near_key) <= 254),
  -- The last day on which it holds.
  lapses_on date,
  side text not null check (side in ('agency', 'client', 'system')),
  source text check (char_length(source) between 1 and 120),
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  ended_at timestamptz,
  ended_by uuid references people on delete set null,
  check ((client_id is null) = (kind = 'opt_out')),
  check ((lapses_on is not null) = (kind = 'talking')),
  check (subject <> 'hash' or value is null),
  check (ended_at >= created_at)
);
create unique index exclusions_once on exclusions (key, client_id, kind) nulls not distinct where ended_at is null;
create index on exclusions (key);
create index on exclusions (client_id, id);
create index on exclusions (near_key) where near_key is not null;
create index exclusions_near on exclusions using gin (near_key gin_trgm_ops) where near_key is not null and ended_at is null;
create index on exclusions (created_by);
create index on exclusions (ended_by);

-- An entry is ended, once, and never changed: a return is judged by what stood when the lead was found. Erasing a person
-- takes what could be read, and an erased client's list goes with it.
create function exclusion_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.client_id is null or not exists (select from clients where id = old.client_id and erased_at is not null) then
      raise exception 'exclusions are append-only: % refused', tg_op;
    end if;
    return old;
  end if;
  if (new.id, new.kind, new.subject, new.key, new.side, new.created_at)
      is distinct from (old.id, old.kind, old.subject, old.key, old.side, old.created_at)
    or new.client_id is distinct from old.client_id or new.lapses_on is distinct from old.lapses_on
    or (new.value is not null and new.value is distinct from old.value)
    or (new.near_key is not null and new.near_key is distinct from old.near_key)
    or (new.source is not null and new.source is distinct from old.source)
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'exclusions are append-only: % refused', tg_op;
  end if;
  return new;
end $$;
create trigger exclusion_stays before update or delete on exclusions for each row execute function exclusion_stays();

-- The names on a client's list that are written much like another. The threshold lets the index leave out most of them.
create function names_like(sought text, client uuid, today date) returns table (value text, near_key text)
  language sql stable set pg_trgm.similarity_threshold = '0.6' as $$
  select value, near_key from exclusions
  where near_key % sought and near_key is not null and ended_at is null and value is not null
    and (client_id = client or client_id is null) and (lapses_on is null or lapses_on >= today)
  order by similarity(near_key, sought) desc, id limit 5
$$;

alter table client_portal add column show_exclusions boolean not null default true;
