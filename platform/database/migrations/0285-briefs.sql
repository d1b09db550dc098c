-- What a client is asked before work begins: one brief for each client, with its own copy of the questions, so that an
-- answer keeps the words it answered.
create table briefs (
  client_id uuid primary key references clients,
  sent_at timestamptz not null,
  sent_by uuid references people on delete set null,
  completed_at timestamptz,
  completed_by uuid references people on delete set null,
  -- Of somebody without an account.
  completed_name text,
  answered_at timestamptz,
  -- Saving while typing is entered in the audit log once for each person and quarter of an hour.
  logged_at timestamptz,
  logged_for text,
  reminded_at timestamptz,
  reminders integer not null default 0 check (reminders between 0 and 3),
  check (completed_at is not null or (completed_by is null and completed_name is null))
);
create index on briefs (sent_by);
create index on briefs (completed_by);
create index briefs_open on briefs (client_id) where completed_at is null;

create table brief_questions (
  client_id uuid not null references briefs,
  -- The question of the settings it was copied from.
  id uuid not null,
  position integer not null,
  section text not null check (char_length(section) between 1 and 80),
  kind text not null
    check (kind in ('text', 'long_text', 'choice', 'choices', 'number', 'link', 'emails', 'files', 'yes_no')),
  words text not null check (char_length(words) between 1 and 300),
  help text not null check (char_length(help) <= 1000),
  choices text[] not null,
  unit text not null check (char_length(unit) <= 20),
  is_required boolean not null,
  -- Asked no longer. What was answered can still be read.
  retired_at timestamptz,
  answer text[],
  version integer not null default 0,
  answered_at timestamptz,
  answered_by uuid references people on delete set null,
  answered_name text,
  primary key (client_id, id),
  check (answer is null or cardinality(answer) between 1 and 200)
);
create index on brief_questions (answered_by);

-- Links for people without an account. The signature that opens one is computed and stands in the email alone.
create table brief_links (
  id uuid primary key,
  client_id uuid not null references briefs,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) <= 254),
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index on brief_links (client_id);
create index on brief_links (created_by);
create unique index brief_links_once on brief_links (client_id, lower(email)) where revoked_at is null;

create table brief_files (
  file_id uuid primary key references files,
  client_id uuid not null,
  question_id uuid not null,
  added_at timestamptz not null,
  added_by uuid references people on delete set null,
  added_name text,
  foreign key (client_id, question_id) references brief_questions (client_id, id)
);
create index on brief_files (client_id, question_id);
create index on brief_files (added_by);

-- Switched on when a brief is sent.
alter table client_portal add column show_brief boolean not null default false;
