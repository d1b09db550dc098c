-- What hangs on an update, or on a comment of it. Who may read the update may read its files.
create table update_files (
  file_id uuid primary key references files on delete restrict,
  update_id uuid not null references updates on delete cascade,
  comment_id uuid references update_comments on delete cascade
);
create index on update_files (update_id);
create index on update_files (comment_id) where comment_id is not null;

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('logo', 'portrait', 'document', 'recording', 'attachment'));
alter table files add constraint files_attachment_size check (purpose <> 'attachment' or size < 26214400);

-- Open pages are told what changed, by ids, when the transaction that changed it commits: "update <client> <id>". The
-- database says it, so that no deed can forget to.
create function tell_updates() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'update ' || client_id || ' ' || id) from changed;
  return null;
end $$;
create trigger tells_inserted after insert on updates
  referencing new table as changed for each statement execute function tell_updates();
create trigger tells_updated after update on updates
  referencing new table as changed for each statement execute function tell_updates();
create trigger tells_deleted after delete on updates
  referencing old table as changed for each statement execute function tell_updates();

create function tell_comments() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'update ' || client_id || ' ' || update_id) from changed;
  return null;
end $$;
create trigger tells_inserted after insert on update_comments
  referencing new table as changed for each statement execute function tell_comments();

-- One word a client, however many payments an import brings. What is reversed shows on the update it came from as well.
create function tell_payments() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'payment ' || client_id || ' ' || (array_agg(id))[1]) from changed group by client_id;
  perform pg_notify('live', 'update ' || original.client_id || ' ' || original.update_id)
    from changed join payments as original on original.id = changed.reverses_id where original.update_id is not null;
  return null;
end $$;
create trigger tells_inserted after insert on payments
  referencing new table as changed for each statement execute function tell_payments();
create trigger tells_updated after update on payments
  referencing new table as changed for each statement execute function tell_payments();
