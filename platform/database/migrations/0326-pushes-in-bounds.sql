-- Why its service took the last message for no reason that passes: its status.
alter table push_subscriptions add refusal integer;
-- Since when it goes on without a session: it does not for good.
alter table push_subscriptions add left_at timestamptz;
update push_subscriptions set left_at = now() where session_id is null;
create index on push_subscriptions (left_at);

-- Of many that wait for one browser, one is left that says no more than that there are some: it is about no notification.
alter table push_messages alter notification_id drop not null;
drop index push_messages_one_of_notification;
create unique index push_messages_one_of_notification on push_messages (subscription_id, notification_id) nulls not distinct;

-- How many browsers of a service senders are at work at is asked before each message.
create index on push_subscriptions (taken_until) where taken_until is not null;
