-- Emails that their reader can unsubscribe from: who reads it, and which notification it is about.
alter table mails
  add column reader_id uuid references people on delete set null,
  add column event text check (event ~ '^[a-z_]{1,40}$');
create index mails_reader on mails (reader_id) where reader_id is not null;
