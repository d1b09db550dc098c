-- Where other programs are told what happened, and what each of them was told.
create table webhook_endpoints (
  id uuid primary key,
  url text not null check (char_length(url) between 1 and 2048),
  events text[] not null check (cardinality(events) between 1 and 40),
  -- The signing secrets. Sealed and not hashed, because signing needs them in the clear.
  sealed bytea not null,
  key_id text not null references root_keys,
  secret_version integer not null default 1,
  -- Until when messages are signed with the secret before this one, too.
  former_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  paused_at timestamptz,
  paused_because text check (paused_because in ('admin', 'failing', 'gone')),
  -- Of the last message. Each one has the next number, so that a receiver sees the order and what is missing.
  last_sequence integer not null default 0,
  last_delivered_at timestamptz,
  -- One message at a time: taken until then, by a sender at work or to rest after a failure.
  busy_until timestamptz,
  check ((paused_at is null) = (paused_because is null))
);
create index on webhook_endpoints (key_id);
create trigger key_still_opens before insert or update of key_id on webhook_endpoints
  for each row execute function key_still_opens();

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  sequence integer not null,
  event text not null,
  -- The audit entry it tells of; none for a test.
  audit_id uuid references audit_log on delete set null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  next_at timestamptz,
  unique (endpoint_id, sequence),
  unique (endpoint_id, audit_id),
  check ((state = 'waiting') = (next_at is not null))
);
create index on webhook_deliveries (next_at) where state = 'waiting';
create index on webhook_deliveries (audit_id) where audit_id is not null;
create index on webhook_deliveries (created_at);

create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  -- None: it was accepted.
  problem text
);
create index on webhook_attempts (delivery_id, id);

create function tell_webhooks() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'webhook 00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-000000000000');
  return null;
end $$;
create trigger tells_changed after insert or update on webhook_deliveries
  for each statement execute function tell_webhooks();
