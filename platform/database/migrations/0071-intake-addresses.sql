-- A secret address for each campaign, to which other programs send leads. Only the hash of the secret is kept.
create table intake_addresses (
  id uuid primary key,
  campaign_id uuid not null unique references campaigns on delete cascade,
  client_id uuid not null references clients,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  -- The name under which each field of a deal is sent, where it is not a usual one.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  created_at timestamptz not null,
  created_by uuid references people on delete set null
);
create index on intake_addresses (client_id);
create index on intake_addresses (created_by);

-- What was sent, as it was sent, for thirty days: it became a deal, or it was refused with a reason.
create table intake_posts (
  id uuid primary key,
  address_id uuid not null references intake_addresses on delete cascade,
  at timestamptz not null,
  external_ref text check (char_length(external_ref) between 1 and 120),
  deal_id uuid references deals on delete cascade,
  reason text check (char_length(reason) between 1 and 2000),
  body text not null check (octet_length(body) <= 65536),
  check (num_nonnulls(deal_id, reason) = 1)
);
create index on intake_posts (address_id, at desc, id desc);
create index on intake_posts (at);
create index on intake_posts (deal_id) where deal_id is not null;
-- The same reference twice makes one deal.
create unique index intake_posts_once on intake_posts (address_id, external_ref)
  where deal_id is not null and external_ref is not null;
