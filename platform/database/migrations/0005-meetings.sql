create table meeting_types (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  name text not null check (char_length(name) between 1 and 120),
  description text check (char_length(description) <= 2000),
  audience text not null default 'public' check (audience in ('public', 'client', 'staff')),
  mode text not null default 'built_in' check (mode in ('built_in', 'external')),
  open_as text not null default 'replace' check (open_as in ('replace', 'new_tab', 'inline')),
  external_url text check (external_url ~ '^https://' and char_length(external_url) <= 2048),
  length_min integer not null check (length_min between 5 and 720),
  interval_min integer not null check (interval_min between 5 and 720),
  start_offset_min integer not null default 0 check (start_offset_min between 0 and 720),
  buffer_before_min integer not null default 0 check (buffer_before_min between 0 and 720),
  buffer_after_min integer not null default 0 check (buffer_after_min between 0 and 720),
  notice_min integer not null default 240 check (notice_min between 0 and 43200),
  window_kind text not null default 'rolling' check (window_kind in ('none', 'rolling', 'range')),
  window_days integer check (window_days between 1 and 730),
  window_count text not null default 'calendar' check (window_count in ('calendar', 'business')),
  window_from date,
  window_to date,
  daily_limit integer check (daily_limit between 1 and 100),
  assignment text not null default 'single' check (assignment in ('single', 'round_robin', 'collective')),
  location_kind text not null default 'room' check (location_kind in ('room', 'link', 'phone')),
  location_url text check (location_url ~ '^https?://' and char_length(location_url) <= 2048),
  is_active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (mode = 'built_in' or external_url is not null),
  check (location_kind <> 'link' or location_url is not null),
  check (window_kind <> 'rolling' or window_days is not null),
  check (window_kind <> 'range' or (window_from is not null and window_to is not null and window_from <= window_to))
);
create index on meeting_types (position, slug);

create table meeting_type_hosts (
  meeting_type_id uuid not null references meeting_types on delete cascade,
  host_id uuid not null references people on delete cascade,
  position integer not null,
  primary key (meeting_type_id, host_id),
  unique (meeting_type_id, position)
);
create index on meeting_type_hosts (host_id);

-- What a host's hours, special days and time off have in common: one version. The host's zone is people.time_zone.
create table availabilities (
  host_id uuid primary key references people on delete cascade,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Minutes since midnight on the host's clock; days count from 0 = Sunday.
create table weekly_hours (
  host_id uuid not null references availabilities on delete cascade,
  day integer not null check (day between 0 and 6),
  from_min integer not null check (from_min between 0 and 1439),
  to_min integer not null check (to_min between 1 and 1440),
  primary key (host_id, day, from_min),
  check (from_min < to_min)
);

create table date_overrides (
  host_id uuid not null references availabilities on delete cascade,
  day date not null,
  windows jsonb not null check (jsonb_typeof(windows) = 'array'),
  primary key (host_id, day)
);

create table time_off (
  host_id uuid not null references availabilities on delete cascade,
  from_day date not null,
  to_day date not null,
  primary key (host_id, from_day),
  check (from_day <= to_day)
);

-- entries is null until the feed was read once; a host with such a feed counts as busy.
create table busy_feeds (
  id uuid primary key,
  host_id uuid not null references people on delete cascade,
  url text not null check (url ~ '^https?://' and char_length(url) <= 2048),
  entries jsonb check (jsonb_typeof(entries) = 'array'),
  fetched_at timestamptz,
  failing_since timestamptz,
  last_problem text,
  created_at timestamptz not null default now(),
  unique (host_id, url),
  check ((entries is null) = (fetched_at is null))
);
create index on busy_feeds (fetched_at);

create table bookings (
  id uuid primary key,
  meeting_type_id uuid not null references meeting_types on delete restrict,
  client_id uuid references clients on delete set null,
  user_id uuid references people on delete set null,
  lead_id uuid,
  invitee_name text not null check (char_length(invitee_name) between 1 and 120),
  invitee_email text not null check (char_length(invitee_email) between 3 and 254),
  invitee_company text check (char_length(invitee_company) <= 160),
  invitee_message text check (char_length(invitee_message) <= 4000),
  invitee_time_zone text not null,
  consent_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at < ends_at),
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'no_show')),
  is_live boolean not null generated always as (status in ('pending', 'confirmed')) stored,
  buffer_before_min integer not null,
  buffer_after_min integer not null,
  location_kind text not null check (location_kind in ('room', 'link', 'phone')),
  location_url text,
  rescheduled_from uuid unique references bookings on delete restrict,
  ics_uid uuid not null,
  ics_seq integer not null default 0,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (id, starts_at, ends_at, is_live),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index on bookings (starts_at, id);
create index on bookings (meeting_type_id, starts_at);
create index on bookings (client_id, starts_at);
create index on bookings (user_id, starts_at);
create index on bookings (lead_id);

-- Who is busy with a booking. Start, end and liveness follow the booking; two live rows of a host never overlap.
create table booking_hosts (
  booking_id uuid not null,
  host_id uuid not null references people on delete restrict,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_live boolean not null,
  blocked tstzrange not null check (blocked @> tstzrange(starts_at, ends_at)),
  primary key (booking_id, host_id),
  foreign key (booking_id, starts_at, ends_at, is_live)
    references bookings (id, starts_at, ends_at, is_live) on update cascade on delete cascade,
  exclude using gist (host_id with =, blocked with &&) where (is_live)
);
create index on booking_hosts (host_id, starts_at);
create index on booking_hosts (host_id, ends_at) where is_live;

-- A start kept for a visitor who fills in the form. blocked_from to blocked_to is what a booking of it would block.
create table holds (
  secret_hash text not null,
  host_id uuid not null references people on delete cascade,
  meeting_type_id uuid not null references meeting_types on delete cascade,
  starts_at timestamptz not null,
  blocked_from timestamptz not null,
  blocked_to timestamptz not null,
  expires_at timestamptz not null,
  primary key (secret_hash, host_id),
  check (blocked_from <= starts_at and starts_at < blocked_to)
);
create index on holds (host_id, expires_at);
create index on holds (expires_at);

create table idempotency_keys (
  scope text not null,
  key text not null check (char_length(key) between 8 and 128),
  body_hash text not null,
  answer jsonb not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index on idempotency_keys (expires_at);
