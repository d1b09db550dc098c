-- How long an uploaded film is, as its own bytes say.
alter table files add column duration_s integer check (duration_s between 0 and 86400);

-- Films on their way, in parts that lie in the store under their film's key and a number. What broke off goes on where it
-- was; what is not whole after a day is swept away with its parts.
create table uploads (
  file_id uuid primary key references files on delete cascade,
  given_name text not null check (char_length(given_name) between 1 and 255),
  -- Says with name and size that somebody chose the same file again.
  changed_at timestamptz not null,
  size integer not null check (size > 0),
  arrived integer not null default 0 check (arrived between 0 and size),
  parts integer not null default 0 check (parts >= 0)
);

-- A film is found by the name it is shown under: its host's title goes before what was written, its code comes last.
create or replace function search_doc_of_video() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(tg_op <> 'DELETE' and new.deleted_at is null, 'video', coalesce(new.id, old.id), null, '{}',
    coalesce(nullif(new.host_title, ''), nullif(new.title, ''), 'Video ' || new.code, 'Video'),
    concat_ws(' ', nullif(new.description, ''), case when new.host_title <> '' then nullif(new.title, '') end),
    new.created_at);
  return null;
end $$;
update videos set id = id;
