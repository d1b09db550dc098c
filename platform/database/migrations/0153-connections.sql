-- When a person's account was last taken back: what was given out before then opens nothing by itself any more.
alter table people add column recovered_at timestamptz;

-- Where an assistant's person was sent with the answer, and what the app asked for beyond what it was let into.
alter table api_keys add column redirect_uri text;
alter table api_keys add column left_out text[] not null default '{}';
alter table api_keys add check (app_id is not null or (redirect_uri is null and left_out = '{}'));
create index on api_keys (created_by, redirect_uri) where redirect_uri is not null;

-- What the mailbox's server calls itself when it notes how it checked a sender; null: as its host implies.
alter table reply_mailboxes add column checked_by text;

-- Answers to invitations whose sender no server of ours vouched for, until a person takes them in or discards them.
create table waiting_answers (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  sender text not null check (char_length(sender) between 3 and 254),
  subject text check (char_length(subject) <= 200),
  answer text not null check (answer in ('accepted', 'declined', 'tentative')),
  sequence integer not null,
  stamp timestamptz not null,
  received_at timestamptz not null,
  unique (booking_id, answer, stamp)
);
create index on waiting_answers (received_at);
