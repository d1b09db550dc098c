-- The key by which push services know the agency (VAPID): one, made when somebody first wants to be notified. Browsers are
-- subscribed for this very key, so that another ends their subscriptions.
create table push_keys (
  id uuid primary key,
  -- The point on the curve, as browsers are given it (base64url).
  public_key text not null constraint push_keys_public_key check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  sealed bytea not null,
  key_id text not null references root_keys,
  secret_version integer not null default 1,
  made_at timestamptz not null
);
create unique index one_push_key on push_keys ((true));
create index on push_keys (key_id);
create trigger key_still_opens before insert or update of key_id on push_keys
  for each row execute function key_still_opens();

-- A browser that notifies one person. It ends with the session it was made in, whoever ends that; a session that ran out
-- by itself leaves it, without one, until its person signs in there again.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references people on delete cascade,
  session_id uuid references auth_sessions on delete cascade,
  push_key_id uuid not null references push_keys on delete cascade,
  -- The browser, as its cookie names it, digested.
  device text not null constraint push_subscriptions_device check (device ~ '^[0-9a-f]{64}$'),
  user_agent text not null,
  -- Where the browser's maker takes messages for it, and what they are encrypted for.
  endpoint text not null constraint push_subscriptions_endpoint check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- A service that asks to be left alone, or fails, is asked no sooner.
  busy_until timestamptz,
  -- A sender at work has it until then.
  taken_until timestamptz
);
create unique index push_subscriptions_one_of_endpoint on push_subscriptions (endpoint);
create index on push_subscriptions (user_id);
create index on push_subscriptions (session_id);
create index on push_subscriptions (push_key_id);
create index on push_subscriptions (device);

-- What waits to be sent: what it says is read from the notification when it is.
create table push_messages (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  created_at timestamptz not null,
  next_at timestamptz not null,
  attempts integer not null default 0
);
create unique index push_messages_one_of_notification on push_messages (subscription_id, notification_id);
create index on push_messages (notification_id);
create index on push_messages (next_at);

alter table notification_preferences drop constraint notification_preferences_channel_check,
  add constraint notification_preferences_channel_check check (channel in ('in_app', 'mail', 'push'));
