-- What a client's meeting pages have in common: where they are, and how they look. The address carries a random part, so
-- that nobody learns from it who works with this agency.
create table client_pages (
  client_id uuid primary key references clients on delete cascade,
  address text not null unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)+$' and char_length(address) <= 80),
  -- How the client is called there; null: by the name of its company.
  name text check (char_length(name) between 1 and 120),
  logo_file_id uuid references files on delete set null,
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  -- Whether the pages say by whom meetings are arranged.
  shows_agency boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index on client_pages (logo_file_id);

-- A type with a client is booked with its people, in its name; one with a campaign closes with the campaign.
alter table meeting_types add column client_id uuid references clients on delete cascade;
alter table meeting_types add column campaign_id uuid references campaigns on delete set null;
alter table meeting_types add column weekly_limit integer check (weekly_limit between 1 and 500);
-- Where a deal's own closer is free, they take its next meeting.
alter table meeting_types add column prefers_closer boolean not null default false;
-- What the form asks besides: [{"label", "isRequired"}].
alter table meeting_types add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array');
alter table meeting_types add column place text check (char_length(place) between 1 and 300);
alter table meeting_types add check (campaign_id is null or client_id is not null);
alter table meeting_types drop constraint meeting_types_slug_key;
create unique index meeting_types_slug on meeting_types (slug, client_id) nulls not distinct;
create index on meeting_types (client_id);
create index on meeting_types (campaign_id);

alter table meeting_types drop constraint meeting_types_location_kind_check;
alter table meeting_types add constraint meeting_types_location_kind_check
  check (location_kind in ('room', 'link', 'host', 'phone', 'address'));
alter table meeting_types add check (location_kind <> 'address' or place is not null);

-- In turn: those of the lowest number first, and among them by how many meetings each has for their weight.
alter table meeting_type_hosts add column priority integer not null default 1 check (priority between 1 and 9);
alter table meeting_type_hosts add column weight integer not null default 1 check (weight between 1 and 9);

alter table bookings drop constraint bookings_location_kind_check;
alter table bookings add constraint bookings_location_kind_check
  check (location_kind in ('room', 'link', 'host', 'phone', 'address'));
alter table bookings add column place text check (char_length(place) between 1 and 300);
-- What the invitee answered: [{"question", "answer"}].
alter table bookings add column answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array');
