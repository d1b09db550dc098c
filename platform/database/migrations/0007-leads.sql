-- One row per run of the questionnaire that reached a meeting.
create table leads (
  id uuid primary key,
  run_key text not null unique check (char_length(run_key) between 16 and 64),
  kind text not null check (kind in ('prospect', 'partner', 'employee', 'candidate')),
  answers jsonb not null,
  meeting_type text not null,
  status text not null default 'anonymous'
    check (status in ('anonymous', 'new', 'contacted', 'qualified', 'won', 'lost', 'spam')),
  name text check (char_length(name) between 1 and 120),
  email text check (char_length(email) between 3 and 254),
  company text check (char_length(company) <= 160),
  phone text check (char_length(phone) <= 40),
  message text check (char_length(message) <= 5000),
  consent_at timestamptz,
  assigned_to uuid references people on delete set null,
  converted_client_id uuid unique references clients on delete set null,
  ip_hash text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('anonymous', 'spam') or (name is not null and email is not null)),
  constraint exactly_five_answers check (
    answers ?& array['existing_client', 'existing_employee', 'new_client_purpose', 'existing_client_purpose', 'meeting_duration']
    and answers - array['existing_client', 'existing_employee', 'new_client_purpose', 'existing_client_purpose', 'meeting_duration'] = '{}'
  ),
  -- null where the question was not asked
  check (answers ->> 'existing_client' in ('yes', 'no')),
  check (answers ->> 'existing_employee' in ('yes', 'no', 'become_employee', 'become_employee_onboarding')),
  check (answers ->> 'new_client_purpose' in ('services', 'general')),
  check (answers ->> 'existing_client_purpose' in ('general', 'onboarding', 'review')),
  check (answers ->> 'meeting_duration' in ('15min', '30min', '60min'))
);
create index on leads (status, id desc);
create index on leads (assigned_to, id desc);
create index on leads (created_at) where ip_hash is not null;

-- Addresses are hashed with the day's salt. Once the salt is gone, nobody can tell whose address it was.
create table address_salts (
  day date primary key,
  salt text not null
);
