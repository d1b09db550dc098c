-- Messages in the mailbox for replies that could not be read. The reading goes on after them, and they are tried again.
create table failed_messages (
  mailbox_id uuid not null references reply_mailboxes on delete cascade,
  -- Its number in the folder, for the validity that the mailbox has (RFC 9051, 2.3.1.1).
  uid bigint not null,
  -- As far as the server told before it failed.
  sender text check (char_length(sender) <= 254),
  subject text check (char_length(subject) <= 200),
  because text not null,
  tries integer not null default 1,
  failed_at timestamptz not null,
  -- Null: it was left out after its last try.
  try_after timestamptz,
  primary key (mailbox_id, uid)
);
