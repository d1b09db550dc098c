-- The mailbox that answers to invitations come to (iMIP, RFC 6047): at most one, which an admin enters.
create table reply_mailboxes (
  id uuid primary key,
  -- The organizer of every invitation, to whom calendars send their answers.
  address text not null check (char_length(address) between 3 and 254),
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text not null check (char_length(user_name) between 1 and 254),
  folder text not null check (char_length(folder) between 1 and 200),
  -- The password. Sealed and not hashed, because the server wants it in the clear.
  sealed bytea not null,
  key_id text not null references root_keys,
  secret_version integer not null default 1,
  is_on boolean not null,
  -- Whether the server may have a private address.
  is_private boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references people on delete set null,
  -- How far the folder was read, by the numbers of its messages, which hold for one validity (RFC 9051, 2.3.1.1).
  uid_validity bigint,
  last_uid bigint,
  read_at timestamptz,
  problem text,
  failing_since timestamptz,
  -- After a failure it is read again from then on.
  read_after timestamptz,
  check (security <> 'none' or is_private),
  check ((uid_validity is null) = (last_uid is null)),
  check ((problem is null) = (failing_since is null))
);
create unique index only_one_reply_mailbox on reply_mailboxes ((true));
create index on reply_mailboxes (key_id);
create trigger key_still_opens before insert or update of key_id on reply_mailboxes
  for each row execute function key_still_opens();

alter table bookings
  -- The mailbox that is the organizer of this meeting in all calendars, since it was booked; null: its first host is.
  add column organizer_email text,
  add column answer text check (answer in ('accepted', 'declined', 'tentative')),
  -- When the invitee's calendar wrote the answer, by its own clock: the newest counts.
  add column answered_at timestamptz,
  add constraint answers_have_a_time check ((answer is null) = (answered_at is null));
