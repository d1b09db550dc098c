-- Who works for which client, what a client's people see, and what a session may do at this moment.
alter table people
  add column phone text check (char_length(phone) <= 40),
  add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- Internal: never shown to the person.
  add column notes text check (char_length(notes) <= 5000),
  add column picture_file_id uuid references files on delete set null,
  add column erased_at timestamptz;
create index on people (picture_file_id) where picture_file_id is not null;

alter table clients
  add column currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column time_zone text not null default 'UTC',
  -- Share of a closed deal in hundredths of a percent; 0 is none.
  add column commission_bp integer not null default 0 check (commission_bp between 0 and 10000),
  add column started_on date,
  add column ended_on date,
  add column notes text check (char_length(notes) <= 5000),
  add column picture_file_id uuid references files on delete set null,
  add column external_ref text unique,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references people on delete set null,
  add column erased_at timestamptz,
  add check (ended_on >= started_on);
create index on clients (picture_file_id) where picture_file_id is not null;

create table client_portal (
  client_id uuid primary key references clients on delete cascade,
  enabled boolean not null default true,
  show_updates boolean not null default true,
  show_payments boolean not null default true,
  show_bookings boolean not null default true,
  show_files boolean not null default true,
  show_tasks boolean not null default false,
  may_post_updates boolean not null default true,
  may_invite boolean not null default false,
  version integer not null default 1
);
insert into client_portal (client_id) select id from clients;

create table client_assignments (
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references people on delete cascade,
  relation text not null default 'member' check (relation in ('lead', 'member')),
  can_see_money boolean not null default false,
  can_reveal_credentials boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid references people on delete set null,
  primary key (client_id, user_id)
);
create index on client_assignments (user_id);
create unique index on client_assignments (client_id) where relation = 'lead';

alter table auth_sessions
  -- What stands between the password and the house.
  add column needs text check (needs in ('second_factor')),
  -- When its owner last proved who they are.
  add column sudo_at timestamptz,
  add column viewing_client_id uuid references clients on delete set null,
  add column viewing_until timestamptz;
