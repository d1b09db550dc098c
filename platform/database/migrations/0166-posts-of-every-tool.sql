-- Which tool sends to an address, and what becomes of its events: [{"path": "event_type", "is": "lead_interested", "does": "lead"}].
alter table intake_addresses
  add column source text not null default 'any' check (source ~ '^[a-z]{2,20}$'),
  add column rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  -- Until then, the next post is a test: it is shown, and nothing comes of it.
  add column test_until timestamptz;

-- What became of each: a deal, a note or a step on one, an opt-out, or nothing, with the reason.
alter table intake_posts
  add column outcome text,
  -- Tools send again what they believe was lost: the same text is the same post.
  add column body_hash text check (body_hash ~ '^[0-9a-f]{64}$'),
  -- What was concluded or could not be read.
  add column notes text[] not null default '{}';
update intake_posts set outcome = case when deal_id is null then 'refused' else 'lead' end;
alter table intake_posts
  alter column outcome set not null,
  add check (outcome in ('lead', 'refused', 'ignored', 'opted_out', 'noted', 'booked', 'test')),
  drop constraint intake_posts_check,
  add check (case when outcome in ('lead', 'noted', 'booked') then deal_id is not null else reason is not null end),
  -- Escaped as JSON, what was sent can take six times its room.
  drop constraint intake_posts_body_check,
  add check (octet_length(body) <= 400000);
create unique index on intake_posts (address_id, body_hash);
drop index intake_posts_once;
create unique index intake_posts_once on intake_posts (address_id, external_ref)
  where outcome = 'lead' and external_ref is not null;
