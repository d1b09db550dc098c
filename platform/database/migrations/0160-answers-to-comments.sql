-- The comments that a notification tells of, which its email carries, and by which an answer to it is known.
alter table notifications add column comment_ids uuid[] not null default '{}';
alter table mails
  add column comment_ids uuid[] not null default '{}',
  add column reply_to text check (reply_to !~ '[\r\n]');

-- Answers by email to such emails, each once however often its folder is read. One without `decided_at` waits for a person.
create table mail_replies (
  id uuid primary key,
  mail_id uuid not null references mails on delete cascade,
  message_key text not null,
  sender text not null check (char_length(sender) between 3 and 254),
  body text not null,
  because text not null check (because in ('believed', 'unproved', 'other_address')),
  has_attachments boolean not null,
  received_at timestamptz not null,
  decided_at timestamptz,
  unique (mail_id, message_key)
);
create index on mail_replies (received_at);
