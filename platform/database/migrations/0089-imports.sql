-- Tables of records that come from another system. They are looked at first, and an import can be undone for a day.
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('client', 'lead')),
  on_match text not null check (on_match in ('skip', 'update')),
  table_text text not null check (char_length(table_text) <= 4194304),
  -- The column of the table for each field.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  imported_at timestamptz,
  added_count integer check (added_count >= 0),
  updated_count integer check (updated_count >= 0),
  undone_at timestamptz,
  kept_count integer check (kept_count between 0 and added_count + updated_count),
  check (num_nonnulls(imported_at, added_count, updated_count) in (0, 3)),
  check (num_nonnulls(undone_at, kept_count) in (0, 2)),
  check (undone_at is null or imported_at is not null)
);
create index on imports (created_at desc);
create index on imports (created_by);

-- What an import wrote, for as long as it can be undone. `version`: the row's after the import, which any change raises.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  entity_id uuid not null,
  version integer not null check (version > 0),
  -- What an update replaced; null where the row was added.
  was jsonb check (jsonb_typeof(was) = 'object'),
  primary key (import_id, entity_id)
);

-- Which of these rows some other row refers to, apart from those in tables that belong to the row itself.
create function referred_to(target regclass, ids uuid[], besides regclass[]) returns setof uuid language plpgsql stable as $$
declare reference record;
begin
  for reference in
    select conrelid::regclass as holder, attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = target and cardinality(conkey) = 1 and conrelid::regclass <> all(besides)
  loop
    return query execute format('select distinct %I from %s where %I = any($1)', reference.name, reference.holder, reference.name)
      using ids;
  end loop;
end $$;
