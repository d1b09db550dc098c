-- When something happens, or has not happened for a while, a rule does what its author would do by hand.
create table rules (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  -- The name of an event, or of a time, such as 'deal.quiet'.
  trigger text not null,
  -- Of a time: after how many days, and for one the step of the deal.
  days integer check (days between 1 and 365),
  step text,
  conditions jsonb not null default '[]',
  actions jsonb not null,
  -- Whoever saved or resumed it last: it acts with their rights.
  author_id uuid not null references people,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Since when it watches; nothing before that makes it run. Empty while it is off.
  active_since timestamptz,
  -- Why it is off, where it did not just stay so.
  paused_because text check (paused_because in ('admin', 'author', 'loop', 'often')),
  last_run_at timestamptz,
  check (active_since is null or paused_because is null)
);
create index on rules (trigger) where active_since is not null;
create index on rules (author_id);

create table rule_runs (
  id uuid primary key,
  rule_id uuid not null references rules on delete cascade,
  -- What made it run: the audit entry, or the moment of a time. A rule runs once for each.
  cause text not null check (char_length(cause) between 1 and 120),
  -- The order in which runs of a rule are done: the audit entry's id, or its own.
  turn uuid not null,
  -- No foreign keys: what they are about may be erased, and the log stays.
  entity text not null,
  entity_id uuid not null,
  client_id uuid references clients on delete cascade,
  actor_role text,
  -- The rules whose doing led here, the first one first.
  chain uuid[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'unmet')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (rule_id, cause),
  check ((state = 'waiting') = (ended_at is null))
);
create index on rule_runs (rule_id, turn) where state = 'waiting';
create index on rule_runs (rule_id, id) where state <> 'unmet';
create index on rule_runs (rule_id, ended_at) where state in ('done', 'failed');
create index on rule_runs (ended_at);
create index on rule_runs (client_id);

create table rule_steps (
  run_id uuid not null references rule_runs on delete cascade,
  -- Of the action, as the rule had them when it ran; from 0.
  place integer not null check (place between 0 and 4),
  -- The action as it was, so that what is told later says what was meant then.
  action jsonb not null,
  -- Why it was not done.
  problem text,
  at timestamptz not null,
  primary key (run_id, place)
);

-- What a rule caused says so, and by that a rule that leads to itself is found. No foreign key: the log is kept for good,
-- and runs are not.
alter table audit_log add column rule_run_id uuid;
create index on audit_log (event, at desc, id) where event is not null;
create index on deals (updated_at) where stage in ('found', 'held', 'proposal');
