-- How the file was read, where its columns come from, its other sheets, and what was said of its days and amounts; and a
-- digest of its headings, by which the columns chosen for one file are known again for the next.
alter table deal_imports
  add column reading jsonb not null default '{}' check (jsonb_typeof(reading) = 'object'),
  add column shape text not null default '' check (char_length(shape) <= 64);
alter table imports
  add column reading jsonb not null default '{}' check (jsonb_typeof(reading) = 'object'),
  add column shape text not null default '' check (char_length(shape) <= 64);
create index on deal_imports (client_id, shape) where imported_at is not null and shape <> '';
create index on imports (kind, shape) where imported_at is not null and shape <> '';
