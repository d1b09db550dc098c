-- Better Auth owns the four auth tables; what it lacks stands in people, joined by its user id.
create table auth_users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_active_at timestamptz not null default now()
);
create index on auth_sessions (user_id);
create index on auth_sessions (expires_at);

create table auth_accounts (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth_verifications (identifier);

create table people (
  id uuid primary key references auth_users on delete cascade,
  role text not null check (role in ('admin', 'staff', 'client')),
  status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'archived')),
  first_name text not null check (char_length(first_name) between 1 and 80),
  last_name text not null check (char_length(last_name) between 1 and 80),
  job_title text check (char_length(job_title) <= 120),
  time_zone text not null default 'UTC',
  must_change_password boolean not null default false,
  last_sign_in_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on people (role, status);

create table clients (
  id uuid primary key,
  company_name text not null check (char_length(company_name) between 1 and 160),
  status text not null default 'onboarding'
    check (status in ('lead', 'onboarding', 'active', 'paused', 'churned', 'archived')),
  is_internal boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references people on delete set null
);
create index on clients (status, company_name);

create table client_members (
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references people on delete cascade,
  portal_role text not null default 'owner' check (portal_role in ('owner', 'member')),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (client_id, user_id)
);
create index on client_members (user_id);
create unique index on client_members (client_id) where is_primary;

-- Tries to sign in since the last success, by account or known device. Keys are digests: people type passwords into the
-- wrong box. Losing them in a crash costs nothing, so they are not logged.
create unlogged table sign_in_tries (
  key text primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index on sign_in_tries (last_at);
