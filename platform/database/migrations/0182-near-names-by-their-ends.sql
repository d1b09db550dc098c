-- Names that are written alike begin or end alike: they stand next to each other in the order of their letters, or of their
-- letters from the end. So near names are looked for among the neighbours, which takes as long however many names share a word.
-- Trigrams of a word that thousands of names share had to be counted in each of them.
drop index exclusions_near;
create index exclusions_by_start on exclusions (client_id, near_key collate "C")
  where near_key is not null and ended_at is null;
create index exclusions_by_end on exclusions (client_id, reverse(near_key) collate "C")
  where near_key is not null and ended_at is null;

create function name_neighbours(sought text, client uuid) returns setof exclusions language plpgsql stable as $$
declare
  mine text := case when client is null then 'client_id is null' else 'client_id = $2' end;
  key text;
  way text;
begin
  foreach key in array array['near_key', 'reverse(near_key)'] loop
    foreach way in array array['>= $1 order by %1$s collate "C"', '< $1 order by %1$s collate "C" desc'] loop
      return query execute format('select * from exclusions where ' || mine || ' and near_key is not null and ended_at is null
        and %1$s collate "C" ' || way || ' limit 40', key)
        using case when key = 'near_key' then sought else reverse(sought) end, client;
    end loop;
  end loop;
end $$;

drop function names_like;
create function names_like(sought text, client uuid, today date) returns table (value text, near_key text)
  language sql stable as $$
  select value, near_key from (
    select distinct on (id) * from (select * from name_neighbours(sought, client) union all select * from name_neighbours(sought, null)) as near
  ) as near
  where similarity(near_key, sought) >= 0.6 and value is not null and (lapses_on is null or lapses_on >= today)
  order by similarity(near_key, sought) desc, id limit 5
$$;
