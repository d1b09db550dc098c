-- Where a lead came from: on the first visit that said so, and on the last. `source` is what lists go by.
alter table leads
  add column first_touch jsonb check (jsonb_typeof(first_touch) = 'object' and octet_length(first_touch::text) <= 2000),
  add column last_touch jsonb check (jsonb_typeof(last_touch) = 'object' and octet_length(last_touch::text) <= 2000),
  add check ((first_touch is null) = (last_touch is null)),
  add column source text generated always as (coalesce(first_touch ->> 'source', first_touch ->> 'referrer')) stored;
create index leads_by_source on leads (source, id) where source is not null;
