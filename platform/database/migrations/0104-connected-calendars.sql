-- The calendar on a CalDAV server that a host's meetings are written to, and whose events keep the host busy.
create table connected_calendars (
  id uuid primary key,
  host_id uuid not null unique references people on delete cascade,
  address text not null check (address ~ '^https?://' and char_length(address) <= 2048),
  user_name text not null check (char_length(user_name) between 1 and 200),
  -- The app password. Sealed and not hashed, because the server asks for it each time.
  sealed bytea not null,
  key_id text not null references root_keys,
  -- What the account has, to choose from: [{"url", "name"}].
  found jsonb not null check (jsonb_typeof(found) = 'array'),
  -- The chosen one. Until then nothing is written or read.
  calendar_url text check (calendar_url ~ '^https?://' and char_length(calendar_url) <= 2048),
  calendar_name text,
  -- When its events keep the host busy. Null until it was read once; then the host counts as busy.
  entries jsonb check (jsonb_typeof(entries) = 'array'),
  fetched_at timestamptz,
  unread_since timestamptz,
  read_problem text,
  -- After a failure it is read again from then on.
  read_after timestamptz,
  unwritten_since timestamptz,
  write_problem text,
  -- One meeting at a time: taken until then, by a writer at work or to rest after a failure.
  busy_until timestamptz,
  created_at timestamptz not null,
  check ((calendar_url is null) = (calendar_name is null)),
  check ((entries is null) = (fetched_at is null)),
  check ((unread_since is null) = (read_problem is null)),
  check ((unwritten_since is null) = (write_problem is null))
);
create index on connected_calendars (key_id);
create index on connected_calendars (fetched_at) where calendar_url is not null;
create trigger key_still_opens before insert or update of key_id on connected_calendars
  for each row execute function key_still_opens();

-- The meetings in it, and those that are to be written, moved or removed there.
create table calendar_copies (
  id uuid primary key,
  connected_id uuid not null references connected_calendars on delete cascade,
  -- The meeting's, in every calendar. It stays when the meeting moves.
  ics_uid uuid not null,
  -- As it was last written; null when it is not there.
  written_seq integer,
  etag text,
  attempts integer not null default 0 check (attempts >= 0),
  -- When to bring it up to date; null: nothing to do.
  next_at timestamptz,
  -- Rises with each change of the meeting, so that one that comes while another is being written is not missed.
  changes integer not null default 1,
  unique (connected_id, ics_uid)
);
create index on calendar_copies (next_at) where next_at is not null;

-- Which events of a calendar are meetings of our own.
create index on bookings (ics_uid);
