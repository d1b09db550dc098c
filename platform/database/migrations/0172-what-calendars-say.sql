-- The busy times of each event, so that one which becomes unreadable counts as it did before, and what the host is told
-- of a calendar that was read otherwise than it is written.
alter table busy_feeds
  add column known jsonb not null default '{}',
  add column remarks jsonb not null default '[]';
alter table connected_calendars
  add column known jsonb not null default '{}',
  add column remarks jsonb not null default '[]';
