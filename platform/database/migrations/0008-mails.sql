-- Every mail the house writes: what waits, what went out, what could not, and what was kept for want of a mail server.
create table mails (
  id uuid primary key,
  to_address text not null check (to_address !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  text text not null,
  html text not null,
  calendar text,
  calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  dedupe_key text not null unique,
  entity text not null,
  entity_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((calendar is null) = (calendar_method is null))
);
create index on mails (state, created_at);
create index on mails (entity, entity_id);
