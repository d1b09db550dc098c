-- Trainings on film, in sections that the team, the clients, both or nobody but admins may see.
create table video_categories (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  -- Its place in an address. It stays when the section gets another name.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  staff_visible boolean not null default false,
  client_visible boolean not null default false,
  archived_at timestamptz
);
create unique index on video_categories (lower(name)) where archived_at is null;

insert into video_categories (id, name, slug, position) values
  (gen_random_uuid(), 'Paid Ads', 'paid-ads', 1),
  (gen_random_uuid(), 'Customer Service', 'customer-service', 2),
  (gen_random_uuid(), 'Offer Recreation', 'offer-recreation', 3),
  (gen_random_uuid(), 'Sales Trainings', 'sales-trainings', 4),
  (gen_random_uuid(), 'InteliCRM', 'intelicrm', 5);

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('logo', 'portrait', 'document', 'recording', 'attachment', 'receipt', 'video', 'poster'));

create table videos (
  id uuid primary key,
  category_id uuid not null references video_categories on delete restrict,
  display_order integer not null check (display_order > 0),
  -- It lies with the video host under a code, or in the house as a file.
  code text check (code ~ '^[A-Za-z0-9]{3,16}$'),
  file_id uuid references files on delete restrict,
  title text not null default '' check (char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  duration_s integer check (duration_s between 0 and 86400),
  -- The picture that was taken of an uploaded film, or the one the host shows.
  poster_file_id uuid references files on delete restrict,
  -- What the host said last; it stays when a later try fails.
  host_title text check (char_length(host_title) <= 200),
  host_duration_s integer check (host_duration_s between 0 and 86400),
  -- The picture's place there without its signature: another place is another picture.
  host_poster text,
  asked_at timestamptz,
  host_problem text,
  is_published boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid references people on delete set null,
  check (num_nonnulls(code, file_id) = 1)
);
create index on videos (category_id, display_order) where deleted_at is null;
create index on videos (asked_at nulls first) where code is not null and deleted_at is null;
create index on videos (deleted_at) where deleted_at is not null;
create index on videos (file_id) where file_id is not null;
create index on videos (poster_file_id) where poster_file_id is not null;

create table video_chapters (
  video_id uuid not null references videos on delete cascade,
  at_s integer not null check (at_s between 0 and 86400),
  title text not null check (char_length(title) between 1 and 120),
  primary key (video_id, at_s)
);

-- How far a person is with a film: which seconds were seen, and that it was seen to the end once stays true.
create table video_progress (
  user_id uuid not null references auth_users on delete cascade,
  video_id uuid not null references videos on delete cascade,
  position_s integer not null check (position_s between 0 and 86400),
  seen int4multirange not null default '{}',
  percent smallint not null check (percent between 0 and 100),
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);
create index on video_progress (video_id);

-- A film of the host that nobody asked about yet is asked about at once.
create function announce_video() returns trigger language plpgsql as $$
begin
  perform pg_notify('videos', '');
  return null;
end $$;
create trigger announce_video after insert or update of code on videos
  for each row when (new.code is not null) execute function announce_video();
