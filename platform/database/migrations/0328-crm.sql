-- A client lets Foyer read its CRM: of the companies that were introduced to it, how far each of their deals there is, for how
-- much and since which day. The token is sealed for its row and its client.
create table crm_connections (
  id uuid primary key,
  client_id uuid not null unique references clients on delete cascade,
  kind text not null check (kind in ('pipedrive', 'hubspot', 'salesforce')),
  host text not null check (char_length(host) between 1 and 253),
  -- What the CRM calls the account.
  account text not null check (char_length(account) <= 200),
  -- In which amounts are that come without one.
  currency text check (currency ~ '^[A-Z]{3}$'),
  sealed bytea not null,
  key_id text not null,
  connected_by uuid references people on delete set null,
  created_at timestamptz not null,
  -- By the client itself.
  paused_at timestamptz,
  -- The CRM takes the token no more, or has not been there for days: only a new token helps.
  refused_at timestamptz,
  read_at timestamptz,
  unread_since timestamptz,
  problem text,
  -- Not read before then: it was just read, failed, asked to be left alone, or is being read.
  read_after timestamptz not null
);
create index on crm_connections (read_after) where paused_at is null and refused_at is null;

-- When a deal was last looked for there. What was not there is looked for again.
create table crm_looks (
  connection_id uuid not null references crm_connections on delete cascade,
  deal_id uuid not null references deals on delete cascade,
  looked_at timestamptz not null,
  primary key (connection_id, deal_id)
);
create index on crm_looks (deal_id);

-- A deal in the CRM with a company that was introduced, as it was last read. It suggests a claim when it is won.
create table crm_suggestions (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  deal_id uuid not null references deals on delete cascade,
  -- Gone once the client disconnected: what was claimed stays, as evidence.
  connection_id uuid references crm_connections on delete set null,
  kind text not null check (kind in ('pipedrive', 'hubspot', 'salesforce')),
  -- The deal's number there.
  ref text not null check (char_length(ref) between 1 and 64),
  found_by text not null check (found_by in ('domain', 'email', 'name')),
  reading_no int not null default 1,
  first_read_at timestamptz not null,
  -- When it was last found there as it is.
  read_at timestamptz not null,
  -- When it was last read to say something else, to be gone or to be back.
  changed_at timestamptz not null,
  -- Since when it is there no more.
  withdrawn_at timestamptz,
  dismissed_at timestamptz,
  dismissed_by uuid references people on delete set null,
  claimed_at timestamptz,
  claimed_by uuid references people on delete set null,
  -- The reading that was claimed.
  claimed_no int,
  unique (deal_id, kind, ref),
  check ((claimed_at is null) = (claimed_no is null))
);
create index on crm_suggestions (client_id, changed_at desc, id desc);
create index on crm_suggestions (client_id, kind, ref);
create index on crm_suggestions (connection_id);

-- What was read, each time that it was something else. A line is never changed.
create table crm_readings (
  suggestion_id uuid not null references crm_suggestions on delete cascade,
  number int not null,
  status text not null check (status in ('open', 'won', 'lost')),
  -- As it was called then.
  stage text not null check (char_length(stage) <= 120),
  amount_minor bigint check (amount_minor between 0 and 1000000000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  closed_on date,
  read_at timestamptz not null,
  primary key (suggestion_id, number)
);
