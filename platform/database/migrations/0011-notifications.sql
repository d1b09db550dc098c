-- What people are told inside the house. News of one thread within five minutes is one row.
create table notifications (
  id uuid primary key,
  user_id uuid not null references people on delete cascade,
  -- Where it is shown: somebody whose role changed does not meet the news of the old one.
  surface text not null check (surface in ('studio', 'dashboard')),
  event text not null,
  thread text not null,
  -- Shown only as long as its reader may see this client.
  client_id uuid references clients on delete cascade,
  titles text[] not null check (array_length(titles, 1) between 1 and 20),
  path text not null check (path like '/%' and path not like '//%'),
  first_at timestamptz not null,
  latest_at timestamptz not null,
  in_app boolean not null,
  read_at timestamptz,
  -- When its mail is to be written; null when none is, or it was.
  mail_at timestamptz
);
create index on notifications (user_id, latest_at desc, id desc) where in_app;
create index on notifications (user_id) where in_app and read_at is null;
create index on notifications (user_id, event, thread, first_at);
create index on notifications (mail_at) where mail_at is not null;
create index on notifications (latest_at);

-- Everything is on until somebody turns it off.
create table notification_preferences (
  user_id uuid not null references people on delete cascade,
  event text not null,
  channel text not null check (channel in ('in_app', 'mail')),
  is_on boolean not null,
  primary key (user_id, event, channel)
);
