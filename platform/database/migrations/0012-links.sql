-- One-time links. No token is stored: a link is this id and a signature made with the root key, so that whoever reads the
-- database cannot open one.
create table account_links (
  id uuid primary key,
  purpose text not null check (purpose in ('invite', 'reset', 'mail_change')),
  person_id uuid not null references people on delete cascade,
  -- The address that a change of mail is to confirm.
  new_email text check (new_email = lower(new_email)),
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'mail_change') = (new_email is not null))
);
create unique index on account_links (person_id, purpose) where used_at is null;
create index on account_links (expires_at);

-- The one link a mail leads to. Its signature is filled in when the mail is sent, and kept nowhere.
alter table mails
  add column link_purpose text check (link_purpose in ('invite', 'reset', 'mail_change')),
  add column link_id uuid,
  add check ((link_purpose is null) = (link_id is null));

-- Which version of the policies somebody accepted, and when first.
create table policy_acceptances (
  person_id uuid not null references people on delete cascade,
  policy_id uuid not null references policy_documents on delete restrict,
  accepted_at timestamptz not null,
  address_hash text,
  primary key (person_id, policy_id)
);
create index on policy_acceptances (policy_id);
