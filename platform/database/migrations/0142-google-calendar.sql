-- The agency's own OAuth client at Google: at most one, which an admin enters. By it hosts connect their calendars there.
create table google_clients (
  id uuid primary key,
  client_id text not null check (char_length(client_id) between 1 and 300),
  -- The client secret. Sealed and not hashed, because Google wants it in the clear.
  sealed bytea not null,
  key_id text not null references root_keys,
  secret_version integer not null default 1,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references people on delete set null
);
create unique index only_one_google_client on google_clients ((true));
create index on google_clients (key_id);
create trigger key_still_opens before insert or update of key_id on google_clients
  for each row execute function key_still_opens();

alter table connected_calendars
  -- At Google, what is sealed is a refresh token, and the user name is the account's address.
  add kind text not null default 'caldav' check (kind in ('caldav', 'google')),
  -- Since when Google takes the refresh token no more. Nothing is asked until its host connects again.
  add refused_at timestamptz,
  -- When a meeting in it was last written or removed. Google's busy times name no events, so they are read anew after that.
  add written_at timestamptz,
  add check (refused_at is null or kind = 'google');
alter table connected_calendars alter kind drop default;

-- When the meeting was as it was last written, to tell it from other busy times.
alter table calendar_copies
  add written_from timestamptz,
  add written_to timestamptz,
  add check ((written_from is null) = (written_to is null));
